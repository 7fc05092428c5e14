import type { Script } from '../script.ts';

/**
 * Rule for what sounds become beside others: each match of `at` in a word's sounds may be said in each of the ways of
 * `as` (`$&` is the match).
 * `scripts`: those that it holds for; all without it.
 */
export type ContextRule = {
  at: RegExp;
  as: readonly string[];
  scripts?: readonly Script[];
  why: string;
  examples: string;
};
