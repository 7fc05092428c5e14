import type { PaletteName } from './palettes.ts';

export const artFormats = ['jpeg', 'png', 'webp', 'gif'] as const;
export type ArtFormat = (typeof artFormats)[number];

export const moods = ['dawn', 'day', 'dusk', 'night'] as const;
export type Mood = (typeof moods)[number];

/** Everything that decides an image: the same spec makes the same picture. */
export type ArtSpec = {
  family: string;
  /** What the family paints of its repertoire. */
  theme: string;
  palette: PaletteName;
  /** What is written in it, for families that letter: capitals and spaces. */
  words?: string;
  /** The hour, for families that paint light; the composition stays. */
  mood?: Mood;
  seed: number;
  /** Pixels of the file. */
  width: number;
  height: number;
  format: ArtFormat;
  /** Without its ground, for families that can stand free: PNG or WebP only. */
  cutOut?: boolean;
  /** A part of a larger picture: the whole's proportions, and the part's left, top and width as fractions. */
  detail?: { of: readonly [number, number]; left: number; top: number; width: number };
};
