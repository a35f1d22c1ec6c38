// The drawings of all families: loaded with the first puzzle that is no grid with rules.

export { drawingOf } from 'quadrille/variants'
