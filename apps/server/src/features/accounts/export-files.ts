import type { ExportFile } from './hooks.ts';

type ExportList<Row extends { id: string }> = {
  /** Without the ending: the second file is `name-2.json`. */
  name: string;
  /** Rows in a file. */
  batch: number;
  /** In the order of their ids, after the given one. */
  load: (limit: number, after: string | null) => Promise<readonly Row[]>;
  toData: (row: Row) => unknown;
};

/** The files of a list that may be long, so many rows in each. The first one is there even if it is empty. */
export async function* exportList<Row extends { id: string }>({
  name,
  batch,
  load,
  toData,
}: ExportList<Row>): AsyncGenerator<ExportFile> {
  let after: string | null = null;
  for (let file = 1; ; file++) {
    // Fewer than asked for need not be the end: some may have been deleted while they were loaded.
    const rows: readonly Row[] = await load(batch, after);
    if (file === 1 || rows.length > 0)
      yield { path: file === 1 ? `${name}.json` : `${name}-${file}.json`, data: rows.map(toData) };
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
