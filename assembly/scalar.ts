// The exports of the module without vectors, of which the build makes the JavaScript engine (scripts/kernels.mjs).

export * from './kernels'
export * from './probes'
