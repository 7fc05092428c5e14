/** Size in pixels, after the rotation of the track is applied; null where the file does not declare it. */
export type VideoFacts = { width: number | null; height: number | null };
