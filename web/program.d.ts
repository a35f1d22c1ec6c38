// The program of workers exports nothing: it listens.
declare module 'quadrille/workers/files'

// Styles that are loaded with what they are for.
declare module '*.css'
