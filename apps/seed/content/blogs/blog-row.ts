/** The content of one blog. Its text has the notation of `blog-text.ts`. */
export type BlogRow = {
  /** The author's username. */
  by: string;
  title: string;
  /** Colour of the title, a name of the text palette. */
  colour?: string;
  background?: string;
  font?: string;
  tags: readonly string[];
  software?: readonly string[];
  /** Names of files of its author's artworks: of the cover, then of each `[picture]` in the text. */
  pictures: readonly string[];
  text: readonly string[];
};
