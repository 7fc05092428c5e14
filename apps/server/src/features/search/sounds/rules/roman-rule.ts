/**
 * How people type: each rule reads some letters, the first rule of a beginning letter that matches. `as`: the sounds that
 * they may stand for. `at` begins with a plain letter.
 */
export type RomanRule = {
  at: string;
  /** What stands before. */
  after?: string;
  as: readonly string[];
  why: string;
  examples: string;
};
