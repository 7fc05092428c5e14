/**
 * Rule of how people type, which reads some letters; of those with one beginning letter, the first that matches is
 * used. `as`: the sounds that the letters may stand for. `at` begins with a plain letter.
 */
export type RomanRule = {
  at: string;
  /** Pattern of what stands before. */
  after?: string;
  as: readonly string[];
  why: string;
  examples: string;
};
