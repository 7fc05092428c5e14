import { searchAddresses as at } from '@kalaangan/contract/search';
import { newId } from '#platform/database/ids.ts';
import { ask } from '#test-kit/client.ts';
import type { TestApp } from '#test-kit/test-app.ts';

type Wanted = Partial<Record<'title' | 'description' | 'artStyle', string>> & {
  ownerId?: string;
  tags?: string[];
  software?: string[];
};

/** Publishes artworks without pictures, and indexes them. @returns their ids */
export async function publishAll(site: TestApp, wanted: readonly Wanted[]): Promise<string[]> {
  const ids = wanted.map(() => newId());
  const created_at = new Date();
  await site.database.transaction(async (tx) => {
    for (const [index, { ownerId = site.cast.asha.id, ...fields }] of wanted.entries()) {
      const id = ids[index] ?? '';
      await tx
        .insertInto('subjects')
        .values({ id, kind: 'artwork', owner_id: ownerId, created_at, created_ms: created_at.getTime() })
        .execute();
      await tx
        .insertInto('artworks')
        .values({
          id,
          creator_id: ownerId,
          title: fields.title ?? 'Untitled',
          description: fields.description ?? '',
          art_style: fields.artStyle ?? 'Sketch',
          software: fields.software ?? [],
          tags: fields.tags ?? [],
          youtube_url: '',
          sketchfab_url: '',
          video_media_id: null,
          thumbnail_media_id: null,
          created_at,
          updated_at: created_at,
        })
        .execute();
    }
  });
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
