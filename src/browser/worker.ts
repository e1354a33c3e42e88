// The module that a page's worker runs; engines lie in files beside it.

import { serve } from './service.js';

serve(globalThis);
