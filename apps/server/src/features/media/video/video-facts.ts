/** Of the upright picture; null where the file does not tell. */
export type VideoFacts = { width: number | null; height: number | null };
