/** SQL fragments that generate rows with ids and times like the site's; `n` is the row's number. */
export type Rows = {
  /** The `from` clause with `n` from `from` (1) to `count`. */
  each: string;
  /** SQL of a UUIDv7 of row n. */
  id(n: string): string;
  /** SQL of the time of row n in ms since 1970. */
  ms(n: string): string;
  /** SQL of the same time as timestamptz. */
  time(n: string): string;
};

/** `kind`, from 0 to 15, makes ids of different tables differ. Row n is at startMs + n × stepMs. */
export function describeRows(
  kind: number,
  { count, from = 1, startMs, stepMs }: { count: number; from?: number; startMs: number; stepMs: number },
): Rows {
  const ms = (n: string) => `(${startMs}::bigint + (${n})::bigint * ${stepMs})`;
  return {
    each: `from generate_series(${from}, ${count}) n`,
    id: (n) =>
      `(lpad(to_hex(${ms(n)}), 12, '0') || '7${kind.toString(16)}00a000' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`,
    ms,
    time: (n) => `to_timestamp(${ms(n)} / 1000.0)`,
  };
}
