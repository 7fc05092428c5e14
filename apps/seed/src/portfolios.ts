import { actAs, arrangePortfolio, createSeries } from '@kalaangan/server';
import { seriesRows, type SeriesRow } from '../content/series.ts';
import { catalogue } from './catalogue.ts';
import type { Site } from './publication.ts';
import * as store from './store.ts';

/** Works that artists with a series pin: those that are liked most. */
const pinnedWorks = 2;

/** Makes series of what was published, and pins works of the same artists. */
export async function arrangeAll(site: Site): Promise<void> {
  for (const row of seriesRows) await makeSeries(site, row);
  for (const username of new Set(seriesRows.map(({ by }) => by))) await arrange(site, username);
}

async function makeSeries({ database, features, idOf }: Site, row: SeriesRow): Promise<void> {
  const { by, family, title, description } = row;
  const works = await store.listWorks(database.kysely, idOf(by));
  const ofFamily = new Set(
    catalogue.flatMap((work) =>
      work.by === by && work.pictures[0]?.startsWith(`${family}/`) ? work.title : [],
    ),
  );
  const items = works.filter((work) => ofFamily.has(work.title)).map(({ id }) => id);
  if (items.length === 0) return;
  const { viewer } = await actAs(features.accounts, idOf(by));
  await createSeries(features.artworks, viewer, { title, description, cover: null, items });
}

async function arrange({ database, features, idOf }: Site, username: string): Promise<void> {
  const works = await store.listWorks(database.kysely, idOf(username));
  const mostLiked = works.toSorted((a, b) => b.likes - a.likes).slice(0, pinnedWorks);
  const { viewer } = await actAs(features.accounts, idOf(username));
  await arrangePortfolio(features.artworks, viewer, { pinned: mostLiked.map(({ id }) => id) });
}
