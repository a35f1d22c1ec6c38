/** A call of the benchmarks that cannot be carried out: its message is all the user needs. */
export class BenchError extends Error {}
