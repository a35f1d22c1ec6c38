// The exports of the module with assertions, for tests.

export * from './index'
export { WITNESS } from './grid/witness'
