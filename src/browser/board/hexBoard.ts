// For a page without a bundler: <script type="module" src="hex-board.js"></script> makes the tag known.

import { defineHexBoard } from './index.js';

defineHexBoard();
