import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import type { TestApp } from '#test-kit/test-app.ts';

export type Published = { artworkId: string; mediaId: string; folder: string };

/** Publishes an artwork with a picture, and waits until everything that is made of it at once is stored. */
export async function publish(site: TestApp, title: string): Promise<Published> {
  const { status, body } = await ask(site.app, at.create, {
    form: artworkForm({ title, images: [await makeJpeg({ width: 700, height: 500 })] }),
    token: site.cast.asha.token,
  });
  if (status !== 201) throw new Error(`it was not published: ${status} ${JSON.stringify(body)}`);
  const { rows } = await sql<Published>`
    select a.artwork_id as "artworkId", m.id as "mediaId", m.folder
    from artwork_images a join media m on m.id = a.media_id where a.artwork_id = ${body._id}`.execute(
    site.database.kysely,
  );
  const [published] = rows;
  if (!published) throw new Error('it has no picture');
  await vi.waitFor(async () => expect(await listNames(site, published.folder)).toContain('640.webp'), 60_000);
  return published;
}

/** The names of the objects in a folder of the store, sorted. */
export async function listNames(site: TestApp, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of site.platform.mediaStore.listObjects(folder))
    names.push(key.slice(folder.length + 1));
  return names.toSorted();
}
