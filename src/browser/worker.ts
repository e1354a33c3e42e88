// The module that a page's worker runs; engines lie in files beside it.

import { serve, type Port } from './service.js';

serve(globalThis as unknown as Port);
