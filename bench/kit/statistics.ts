/** The median; the lower one of an even number of values. @throws Error for an empty list */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of the values does not exceed. @throws Error for an empty list */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.floor((sorted.length - 1) * share)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** Calls both alternately, in alternating order, so that changes of the machine's speed affect both alike. */
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

/** The median of the ratios of all pairs. Slow moments affect both halves of a pair. */
export function medianRatio({
  first,
  second,
}: {
  first: readonly number[];
  second: readonly number[];
}): number {
  return median(first.map((value, pair) => value / (second[pair] ?? Number.NaN)));
}

/** Runs the work. @returns its time in ms */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
