import pg from 'pg';
import { soundsVersion } from '../../apps/server/src/features/search/index.ts';
import type { Scope } from '../kit/scope.ts';
import { dropIndexes, leaveOutLog, prepareConnection, type Index } from './bulk.ts';
import { contentSteps, type Step } from './content.ts';
import { keysOf, searchSteps } from './entries.ts';
import { describeSite, type SiteRows } from './site-rows.ts';
import { hearWords } from './sounds.ts';
import { makeTexts } from './texts.ts';

const searchTables = ['search_entries', 'search_words', 'search_sounds'];

/** Fills a migrated database by SQL. The search index and all else are filled at the same time. */
export async function fillSite(
  scope: Scope,
  databaseUrl: string,
  artworks: number,
  log: (text: string) => void,
): Promise<SiteRows> {
  const site = describeSite(artworks);
  const connect = async (memory: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    scope.defer(() => client.end().catch(() => undefined));
    await prepareConnection(client, memory);
    return client;
  };
  const connectAll = (count: number, memory: string) =>
    Promise.all(Array.from({ length: count }, () => connect(memory)));
  const contentClients = await connectAll(3, '384MB');
  const searchClients = await connectAll(3, '1536MB');
  const [first] = contentClients;
  const [firstOfSearch, secondOfSearch] = searchClients;
  if (!first || !firstOfSearch || !secondOfSearch) throw new Error('no connections');
  await leaveOutLog(first);
  const indexes = await dropIndexes(first);
  const words = await makeTexts(first);
  const start = performance.now();
  const runOne = async (client: pg.Client, { what, statement }: Step) => {
    const before = performance.now();
    await client.query(statement);
    const now = performance.now();
    if (now - before > 5000)
      log(
        `${what}: ${((now - before) / 1000).toFixed(0)} s, after ${((now - start) / 60_000).toFixed(1)} minutes`,
      );
  };
  /** Each connection takes the next step that is left. */
  const run = async (clients: readonly pg.Client[], steps: readonly Step[]) => {
    const left = [...steps];
    const work = async (client: pg.Client) => {
      for (let step = left.shift(); step; step = left.shift()) await runOne(client, step);
    };
    await Promise.all(clients.map(work));
  };
  const isSearch = ({ table }: Index) => searchTables.includes(table);
  const indexSteps = (those: readonly Index[]): Step[] =>
    those.map(({ name, definition }) => ({ what: `index ${name}`, statement: definition }));
  const vacuum = (tables: readonly string[]): Step[] =>
    tables.map((table) => ({ what: `vacuum of ${table}`, statement: `vacuum analyze ${table}` }));
  const others = indexes.filter((index) => !isSearch(index));
  const steps = contentSteps(site);
  await Promise.all([
    (async () => {
      await run(
        contentClients,
        steps.filter(({ isLate }) => !isLate),
      );
      await run(
        contentClients,
        steps.filter(({ isLate }) => isLate),
      );
      await run(contentClients, indexSteps(others));
      await run(contentClients, vacuum([...new Set(others.map(({ table }) => table))]));
    })(),
    (async () => {
      await insertWords(firstOfSearch, words);
      await run(searchClients, searchSteps(site));
      await hearWords(firstOfSearch, secondOfSearch);
      await run(searchClients, indexSteps(indexes.filter(isSearch)));
      await run(searchClients, vacuum(searchTables));
    })(),
  ]);
  await first.query('drop table scale_texts');
  await first.query('analyze');
  for (const client of [...contentClients, ...searchClients]) await client.end();
  return site;
}

/** The words that all sites have in common. */
async function insertWords(client: pg.Client, words: readonly string[]): Promise<void> {
  await client.query(
    `insert into search_words (word, keys, heard) select word, ${keysOf('word')}, ${soundsVersion} from unnest($1::text[]) word on conflict do nothing`,
    [words],
  );
}
