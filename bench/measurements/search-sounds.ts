import { atLeast, atMost } from '../kit/budget.ts';
import { withClient } from '../kit/postgres.ts';
import { describeRows } from '../kit/rows.ts';
import { indexAll } from '../kit/search-index.ts';
import { signUp, startSite } from '../kit/site.ts';
import { readSoundPairs, type SoundPair } from '../kit/sound-pairs.ts';
import type { Measurement, Result } from '../measurement.ts';

// Whether a word is found in another script: each word of some pairs, on which no rule was tuned, is the title of an artwork on a
// site of 100,000 others. A pair is found if the work is among the first ten, but for the other words of the pair; a false hit is
// a work of another pair in another script.
const artworks = 100_000;
const firstResults = 10;
/** Maximum number of results: enough for the other words of a pair, which are left out of the first ten. */
const mostResults = 30;
const patienceMs = 3_600_000;
const budgets = { recall: 90, urdu: 60, falseHits: 0.3 };

/** Titles are compared without regard to how their letters are composed. */
const foldTitle = (title: string) => title.normalize('NFC');

type Work = { title: string; script: string; pair: SoundPair };

/** Artworks without files, whose words have no sounds, and one for each title. */
async function fill(databaseUrl: string, ownerId: string, titles: readonly string[]): Promise<void> {
  const minuteMs = 60_000;
  const count = artworks + titles.length;
  const works = describeRows(3, { startMs: Date.now() - count * minuteMs, stepMs: minuteMs, count });
  await withClient(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into subjects (id, kind, owner_id, created_at, created_ms)
      select ${works.id('n')}, 'artwork', '${ownerId}', ${works.time('n')}, ${works.ms('n')} ${works.each}`);
    await client.query(
      `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
       select ${works.id('n')}, '${ownerId}', case when n > ${artworks} then ($1::text[])[n - ${artworks}] else 'Quiet river ' || n end,
         'Ink and gouache on handmade paper, then scanned', 'Concept Art', '{Krita}', '{}', '', '', ${works.time('n')}, ${works.time('n')} ${works.each}`,
      [titles],
    );
  });
}

async function findTitles(url: string, q: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/artworks/search?limit=${mostResults}&q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(`searching ${q} answered ${answer.status}`);
  const found: { title: string }[] = await answer.json();
  return found.map(({ title }) => foldTitle(title));
}

const directionOf = (typed: string, written: string) =>
  [typed, written].includes('Urdu')
    ? 'Urdu'
    : `${typed === 'Latin' ? 'roman' : 'script'} to ${written === 'Latin' ? 'roman' : 'script'}`;

async function measure(url: string, works: readonly Work[]): Promise<Result[]> {
  const counts = new Map<string, { found: number; of: number }>();
  const others = { found: 0, of: 0 };
  const byTitle = Map.groupBy(works, ({ title }) => title);
  for (const typed of works) {
    const isOwn = (title: string) => (byTitle.get(title) ?? []).some(({ pair }) => pair === typed.pair);
    const titles = await findTitles(url, typed.title);
    const last = titles.filter((title) => !isOwn(title))[firstResults - 1];
    const found = new Set(last === undefined ? titles : titles.slice(0, titles.indexOf(last) + 1));
    for (const work of works) {
      if (work.script === typed.script) continue;
      const isFound = Number(found.has(work.title));
      if (work.pair === typed.pair) {
        const direction = directionOf(typed.script, work.script);
        const count = counts.get(direction) ?? { found: 0, of: 0 };
        counts.set(direction, { found: count.found + isFound, of: count.of + 1 });
      } else if (!isOwn(work.title)) {
        others.of++;
        others.found += isFound;
      }
    }
  }
  const percent = (100 * others.found) / others.of;
  return [
    ...[...counts].map(([direction, { found, of }]): Result => {
      const share = (100 * found) / of;
      return {
        what: `Search across scripts, ${direction}: share of ${of} words among the first ten at ${artworks.toLocaleString('en')} artworks`,
        figure: `${share.toFixed(1)} %`,
        ...atLeast(share, direction === 'Urdu' ? budgets.urdu : budgets.recall, '%'),
      };
    }),
    {
      what: `Search across scripts: works of another word in another script, of ${others.of.toLocaleString('en')}`,
      figure: `${percent.toFixed(3)} %`,
      ...atMost(percent, budgets.falseHits, '%'),
    },
  ];
}

export const searchSounds: Measurement = {
  name: 'search-sounds',
  async run({ scope, createDatabase, log }) {
    const works = readSoundPairs().flatMap((pair) =>
      pair.words.map(({ word, script }): Work => ({ title: foldTitle(word), script, pair })),
    );
    const databaseUrl = await createDatabase('sounds');
    const site = await startSite(scope, { databaseUrl });
    const { id } = await signUp(site);
    log(`filling a site with ${artworks.toLocaleString('en')} artworks, and indexing it`);
    await fill(
      databaseUrl,
      id,
      works.map(({ title }) => title),
    );
    await indexAll(databaseUrl, patienceMs);
    return measure(site.url, works);
  },
};
