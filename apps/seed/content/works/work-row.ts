import type { PaletteName } from '../../src/art/palettes.ts';
import type { Mood } from '../../src/art/spec.ts';
import type { Language } from '../people.ts';

/** The content of one artwork: theme, palette, language, title and description. */
export type WorkRow = readonly [
  theme: string,
  palette: PaletteName,
  language: Language,
  title: string,
  description?: string,
  more?: {
    mood?: Mood;
    words?: string;
    /** Pixel art as an animated GIF, or at its own small size instead of enlarged. */
    file?: 'moving' | 'tiny';
  },
];
