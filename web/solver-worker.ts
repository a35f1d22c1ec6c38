// The program of the page's worker.

import 'quadrille/worker/files'
