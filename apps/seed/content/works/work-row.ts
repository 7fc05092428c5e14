import type { PaletteName } from '../../src/art/palettes.ts';
import type { Mood } from '../../src/art/spec.ts';
import type { Language } from '../people.ts';

/** One artwork as it is thought up: what is painted, in which colours, and what its artist says of it. */
export type WorkRow = readonly [
  theme: string,
  palette: PaletteName,
  language: Language,
  title: string,
  description?: string,
  more?: {
    mood?: Mood;
    words?: string;
    /** Pixel art as a moving picture, or in its own few pixels instead of enlarged. */
    file?: 'moving' | 'tiny';
  },
];
