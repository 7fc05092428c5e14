import type { ExportFile } from '../hooks.ts';

type ExportList<Row extends { id: string }> = {
  /** Name of the files without extension: they are `name.json`, `name-2.json`… */
  name: string;
  /** Maximum number of rows in a file. */
  batch: number;
  /** Loads rows in the order of their ids, after the given one. */
  load: (limit: number, after: string | null) => Promise<readonly Row[]>;
  toData: (row: Row) => unknown;
};

/** The files of a list, of up to `batch` rows each. The first one is created even if it is empty. */
export async function* exportList<Row extends { id: string }>({
  name,
  batch,
  load,
  toData,
}: ExportList<Row>): AsyncGenerator<ExportFile> {
  let after: string | null = null;
  for (let file = 1; ; file++) {
    // Fewer rows than `batch` need not be the last: some may have been deleted while they were loaded.
    const rows: readonly Row[] = await load(batch, after);
    if (file === 1 || rows.length > 0)
      yield { path: file === 1 ? `${name}.json` : `${name}-${file}.json`, data: rows.map(toData) };
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
