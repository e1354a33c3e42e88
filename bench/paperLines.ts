// The lines of Table III of Pawlewicz et al. 2015: from classic H-search to fast, one piece more per line.

import type { ClassicOptions, SearchOptions } from '../src/engine/engine.js';

export interface Line {
  name: string;
  options: Pick<SearchOptions, 'variant' | 'classic'>;
}

function base(name: string, classic: Partial<ClassicOptions>): Line {
  return { name, options: { variant: 'base', classic } };
}

const COMBINER = { semisCombiner: true };
const PRIORITY = { ...COMBINER, andPriority: true };
const NEIGHBOURS = { ...PRIORITY, storedNeighbours: true };
const TO_FRONT = { ...NEIGHBOURS, moveToFront: true };

export const LINES: readonly Line[] = [
  base('base, OR of 3', { orSize: 3 }),
  base('base, OR of 4', {}),
  base('+ semis-combiner', COMBINER),
  base('+ AND priority', PRIORITY),
  base('+ stored neighbours', NEIGHBOURS),
  base('+ move-to-front: vc1', TO_FRONT),
  { name: 'unlimited', options: { variant: 'unlimited' } },
  { name: 'limited', options: { variant: 'limited' } },
  { name: 'fast', options: { variant: 'fast' } },
];
