// The program of the page's worker.

import 'quadrille/workers/files'
