/** The middle value; of an even number the lower one, so that it is one that was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no values to take the median of');
  return middle;
}

/** Calls both by turns, the first and the second changing places, so that a machine's mood meets both alike. */
export async function inPairs(
  count: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ first: number[]; second: number[] }> {
  const measured = { first: [] as number[], second: [] as number[] };
  for (let pair = 0; pair < count; pair++) {
    if (pair % 2 === 0) measured.first.push(await first());
    measured.second.push(await second());
    if (pair % 2 === 1) measured.first.push(await first());
  }
  return measured;
}

/** The median of the ratios of each pair: a slow moment slows both halves of a pair. */
export function medianRatio({
  first,
  second,
}: {
  first: readonly number[];
  second: readonly number[];
}): number {
  return median(first.map((value, pair) => value / (second[pair] ?? Number.NaN)));
}

/** Runs the work and returns the milliseconds that it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
