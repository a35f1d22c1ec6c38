// The binary as a file beside the code. A file of its own: `quadrille/inline` must not mention it, or bundlers would copy it.

/** Its address. Written as bundlers look for it, so that they bring the file along. */
export const beside = (): URL => new URL('./quadrille.wasm', import.meta.url)
