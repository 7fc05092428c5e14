import type { PaletteName } from './palettes.ts';

export const artFormats = ['jpeg', 'png', 'webp', 'gif'] as const;
export type ArtFormat = (typeof artFormats)[number];

export const moods = ['dawn', 'day', 'dusk', 'night'] as const;
export type Mood = (typeof moods)[number];

/** All that a picture depends on: equal specs give equal pictures. */
export type ArtSpec = {
  family: string;
  /** One of the family's themes. */
  theme: string;
  palette: PaletteName;
  /** Text in capitals and spaces, for families with lettering. */
  words?: string;
  /** Time of day, for families with light. Does not change the composition. */
  mood?: Mood;
  seed: number;
  /** Size of the file in px. */
  width: number;
  height: number;
  format: ArtFormat;
  /** With a transparent ground, for families that support it; PNG or WebP only. */
  cutOut?: boolean;
  /** A part of a larger picture: `of` has the proportions of the whole; left, top and width are fractions of it. */
  detail?: { of: readonly [number, number]; left: number; top: number; width: number };
};
