/** One blog as it is thought up. Its text in the lines of `blog-text.ts`. */
export type BlogRow = {
  /** A username. */
  by: string;
  title: string;
  /** Of the title, from the palette. */
  colour?: string;
  background?: string;
  font?: string;
  tags: readonly string[];
  software?: readonly string[];
  text: readonly string[];
};
