/** The address of a medium, and where its objects lie: see `MediaTable`. */
export type Place = { id: string; folder: string };
