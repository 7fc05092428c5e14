/** Rows as the product makes them, by SQL: `n` counts them, each so much later than the one before. */
export type Rows = {
  /** Their source, with `n` from 1 (or `from`) on. */
  each: string;
  /** SQL of an id like the product's: ordered by time. */
  id(n: string): string;
  /** SQL of the moment, in milliseconds. */
  ms(n: string): string;
  time(n: string): string;
};

/** `kind`, one hexadecimal digit, keeps ids of different tables apart. */
export function describeRows(
  kind: number,
  { count, from = 1, startMs, stepMs }: { count: number; from?: number; startMs: number; stepMs: number },
): Rows {
  const ms = (n: string) => `(${startMs}::bigint + (${n})::bigint * ${stepMs})`;
  return {
    each: `from generate_series(${from}, ${count}) n`,
    id: (n) =>
      `(lpad(to_hex(${ms(n)}), 12, '0') || '7${kind}00a000' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`,
    ms,
    time: (n) => `to_timestamp(${ms(n)} / 1000.0)`,
  };
}
