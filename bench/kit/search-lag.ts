import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './postgres.ts';

const pollMs = 10;
const patienceMs = 60_000;
/** Longer than the time between two sweeps of the index, so that artworks are renamed at any moment between them. */
const longestPauseMs = 1_000;

type SearchLag = {
  databaseUrl: string;
  times: number;
  /** @returns the titles that a visitor finds */
  findTitles: (q: string) => Promise<string[]>;
};

/**
 * Renames artworks one after the other, and searches for each new title every 10 ms.
 * @returns after how many ms each was found
 * @throws Error when one is not found in a minute
 */
export function measureSearchLag({ databaseUrl, times, findTitles }: SearchLag): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from artworks order by id limit $1', [
      times,
    ]);
    const lags: number[] = [];
    for (const [index, { id }] of rows.entries()) {
      await sleep(Math.random() * longestPauseMs);
      const title = `Renamed${index}`;
      // It is known that nothing has it, which the site may remember.
      await findTitles(title);
      await client.query('update artworks set title = $2 where id = $1', [id, title]);
      const renamedAt = performance.now();
      while (!(await findTitles(title)).includes(title)) {
        if (performance.now() - renamedAt > patienceMs) throw new Error(`${title} is not found`);
        await sleep(pollMs);
      }
      lags.push(performance.now() - renamedAt);
    }
    return lags;
  });
}
