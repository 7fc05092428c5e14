import { createEmptyCaches } from '../kit/empty-caches.ts';
import { withClient } from '../kit/postgres.ts';
import { describeRows } from '../kit/rows.ts';
import { measureSearchLag } from '../kit/search-lag.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio, timed } from '../kit/statistics.ts';
import { readSoundPairs, type SoundPair } from '../kit/sound-pairs.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// Whether a word is found in another script: each word of some pairs is the title of an artwork on a site of 100,000
// others. A pair is found if the work is among the first ten, but for the other words of the pair; a false hit is a work of another pair in another script. Then
// what a search costs, against the same site without any sounds, alternating. Last, after what time a new title is found.
const artworks = 100_000;
const firstResults = 10;
/** Enough for the other words of a pair, which are left out of the first ten. */
const mostResults = 30;
const rounds = 60;
const renamed = 40;
const patienceMs = 600_000;
const budgets = { recall: 0.9, urdu: 0.6, falseHits: 0.003, cost: 1.2, lagMs: 1_000 };

/** Titles are compared without regard to how their letters are composed. */
const foldTitle = (title: string) => title.normalize('NFC');

type Work = { title: string; pair: SoundPair; script: string };

/** Artworks without files, whose words have no sounds, and one for each word of the pairs. */
async function fill(databaseUrl: string, titles: readonly string[]): Promise<void> {
  const minuteMs = 60_000;
  const works = describeRows(3, {
    startMs: Date.now() - (artworks + titles.length) * minuteMs,
    stepMs: minuteMs,
    count: artworks + titles.length,
  });
  await withClient(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(
      "insert into users (id, name, username, email) values ('018f0000-0000-7000-8000-00000000aaaa', 'Maker', 'maker', 'maker@example.org')",
    );
    await client.query(`insert into subjects (id, kind, owner_id, created_at, created_ms)
      select ${works.id('n')}, 'artwork', '018f0000-0000-7000-8000-00000000aaaa', ${works.time('n')}, ${works.ms('n')} ${works.each}`);
    await client.query(
      `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
       select ${works.id('n')}, '018f0000-0000-7000-8000-00000000aaaa',
         case when n > ${artworks} then ($1::text[])[n - ${artworks}] else 'Quiet river ' || n end,
         'Ink and gouache on handmade paper, then scanned', 'Concept Art', '{Krita}', case when n % 25 = 0 then '{landscape}' else '{}'::text[] end, '', '', ${works.time('n')}, ${works.time('n')} ${works.each}`,
      [titles],
    );
  });
}

/** Waits until the site has indexed everything. */
async function awaitIndex(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const { rows } = await client.query('select from search_stale limit 1');
      if (rows.length === 0) break;
      if (performance.now() > deadline) throw new Error('the site does not index');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await client.query('vacuum analyze');
  });
}

async function findTitles(url: string, q: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/artworks/search?limit=${mostResults}&q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(`searching ${q} answered ${answer.status}`);
  const found: { title: string }[] = await answer.json();
  return found.map(({ title }) => title);
}

async function measureRecall(url: string, works: readonly Work[]): Promise<Result[]> {
  const counts = new Map<string, { found: number; of: number }>();
  const hits = { found: 0, of: 0 };
  const byTitle = Map.groupBy(works, ({ title }) => foldTitle(title));
  for (const typed of works) {
    const titles = (await findTitles(url, typed.title)).map(foldTitle);
    const isOwn = (title: string) => (byTitle.get(title) ?? []).some(({ pair }) => pair === typed.pair);
    const others = titles.filter((title) => !isOwn(title)).slice(0, firstResults);
    const lastOther = others.length < firstResults ? titles.length : titles.indexOf(others.at(-1) ?? '');
    // Of its own pair, those before the tenth other work.
    const found = new Set(titles.slice(0, lastOther + 1));
    for (const work of works.filter(({ script }) => script !== typed.script)) {
      const isFound = found.has(foldTitle(work.title));
      if (work.pair === typed.pair) {
        const name = [typed.script, work.script].includes('Urdu')
          ? 'Urdu'
          : `${typed.script === 'Latin' ? 'roman' : 'script'} to ${work.script === 'Latin' ? 'roman' : 'script'}`;
        const count = counts.get(name) ?? { found: 0, of: 0 };
        counts.set(name, { found: count.found + Number(isFound), of: count.of + 1 });
      } else if (!isOwn(foldTitle(work.title))) {
        hits.of++;
        hits.found += Number(isFound);
      }
    }
  }
  const recall = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { found, of }]): Result => {
      const budget = name === 'Urdu' ? budgets.urdu : budgets.recall;
      return {
        what: `Search across scripts, ${name}: share of ${of} words among the first ten at ${artworks.toLocaleString('en')} artworks`,
        figure: `${((100 * found) / of).toFixed(1)} %`,
        budget: `≥ ${budget * 100} %`,
        kept: found / of >= budget,
      };
    });
  return [
    ...recall,
    {
      what: `Search across scripts: works of another word in another script, of ${hits.of.toLocaleString('en')}`,
      figure: `${((100 * hits.found) / hits.of).toFixed(3)} %`,
      budget: `≤ ${budgets.falseHits * 100} %`,
      kept: hits.found / hits.of <= budgets.falseHits,
    },
  ];
}

/** Searches of every kind, on the site and on a copy whose words have no sounds. */
const searches = [
  ['rare word in the Latin script', 'kolam'],
  ['rare Devanagari word', 'कोलम'],
  ['word that all have', 'river'],
  ['word that one of 25 has', 'landscape'],
  ['wrong letter', 'landscpae'],
  ['nothing', 'zzyzx'],
] as const;

async function measureCost(bench: Bench, site: Site, silent: Site): Promise<Result[]> {
  const emptyOf = await Promise.all(
    [site, silent].map(({ databaseUrl }) => createEmptyCaches(bench.scope, databaseUrl)),
  );
  const emptyCaches = () => Promise.all(emptyOf.map((empty) => empty()));
  const ask = async (url: string, q: string) => {
    await emptyCaches();
    return timed(() => findTitles(url, q));
  };
  const results: Result[] = [];
  for (const [what, q] of searches) {
    const measured = await inPairs(
      rounds,
      () => ask(site.url, q),
      () => ask(silent.url, q),
    );
    const ratio = medianRatio(measured);
    results.push({
      what: `Artwork search with sounds, ${what}: p50 against the same without`,
      figure: `${median(measured.first).toFixed(1)} ms`,
      bare: `${median(measured.second).toFixed(1)} ms`,
      ratio,
      budget: `≤ ${budgets.cost}`,
      kept: ratio <= budgets.cost,
    });
  }
  return results;
}

async function measureLag({ url, databaseUrl }: Site): Promise<Result> {
  const lags = await measureSearchLag({ databaseUrl, times: renamed, findTitles: (q) => findTitles(url, q) });
  const longest = Math.max(...lags);
  return {
    what: `A new title is found by search at ${artworks.toLocaleString('en')} artworks, longest of ${renamed}`,
    figure: `${longest.toFixed(0)} ms, p50 ${median(lags).toFixed(0)} ms`,
    budget: `≤ ${budgets.lagMs} ms`,
    kept: longest <= budgets.lagMs,
  };
}

type Site = { url: string; databaseUrl: string };

async function prepare(bench: Bench, name: string, titles: readonly string[]): Promise<Site> {
  const databaseUrl = await bench.createDatabase(name);
  const { url } = await startSite(bench.scope, { dataDir: await makeFolder(bench.scope), databaseUrl });
  bench.log(`filling a site with ${artworks.toLocaleString('en')} artworks, and indexing it`);
  await fill(databaseUrl, titles);
  await awaitIndex(databaseUrl);
  return { url, databaseUrl };
}

export const searchSounds: Measurement = {
  name: 'search-sounds',
  async run(bench) {
    const works = readSoundPairs().flatMap((pair) =>
      pair.words.map(({ word, script }): Work => ({ title: word, pair, script })),
    );
    const titles = works.map(({ title }) => title);
    const site = await prepare(bench, 'sounds', titles);
    const silent = await prepare(bench, 'no_sounds', titles);
    await withClient(silent.databaseUrl, (client) => client.query('truncate search_sounds'));
    const recall = await measureRecall(site.url, works);
    const cost = await measureCost(bench, site, silent);
    return [...recall, ...cost, await measureLag(site)];
  },
};
