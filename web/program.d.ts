// The program of workers exports nothing: it listens.
declare module 'quadrille/workers/files'
