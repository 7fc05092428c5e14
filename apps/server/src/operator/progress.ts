import type { Output } from './output.ts';

const intervalMs = 2_000;

/** Tells how far long work is, not more often than one can read. */
export function createProgress({ say }: Output, describe: () => string): () => void {
  let last = performance.now();
  return () => {
    if (performance.now() - last < intervalMs) return;
    last = performance.now();
    say(describe());
  };
}
