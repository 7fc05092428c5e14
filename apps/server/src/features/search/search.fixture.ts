import { searchAddresses as at } from '@kalaangan/contract/search/search';
import { insertBareArtworks, type BareArtwork } from '#test-kit/content/bare-artworks.ts';
import { ask } from '#test-kit/client.ts';
import type { TestApp } from '#test-kit/test-app.ts';

/** Publishes artworks without pictures, and indexes them. @returns their ids */
export async function publishAll(site: TestApp, wanted: readonly Partial<BareArtwork>[]): Promise<string[]> {
  const ids = await insertBareArtworks(
    site.database,
    wanted.map((fields) => ({
      ownerId: site.cast.asha.id,
      title: 'Untitled',
      artStyle: 'Sketch',
      ...fields,
    })),
  );
  await site.jobs.sweep('search.index');
  return ids;
}

/** Searches for artworks. @returns their titles, in order */
export async function findTitles(
  site: TestApp,
  q: string,
  query: Record<string, string> = {},
): Promise<string[]> {
  const { body } = await ask(site.app, at.artworks, { query: { q, ...query } });
  return body.map(({ title }: { title: string }) => title);
}

/** Searches for people. @returns their names, in order */
export async function findNames(
  site: TestApp,
  q: string,
  query: Record<string, string> = {},
): Promise<string[]> {
  const { body } = await ask(site.app, at.people, { query: { q, ...query } });
  return body.users.map(({ name }: { name: string }) => name);
}
