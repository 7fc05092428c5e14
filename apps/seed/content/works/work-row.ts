import type { Language } from '../people.ts';

/** The content of one artwork: its files in the folder of its family, language, title and description. */
export type WorkRow = readonly [
  pictures: string | readonly string[],
  language: Language,
  title: string,
  description?: string,
];
