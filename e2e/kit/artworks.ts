import type { Artwork } from '@kalaangan/contract/artworks.calls';
import type { Locator, Page } from 'playwright-core';
import { asFile, picture, type FileToSend } from './pictures.ts';
import type { Person, Site } from './site.ts';

type Wanted = Partial<Pick<Artwork, 'title' | 'description' | 'artStyle' | 'youtubeUrl' | 'sketchfabUrl'>> & {
  software?: string[];
  tags?: string[];
  images?: FileToSend[];
  video?: FileToSend;
};

/** Publishes an artwork by the API; what the test does not care about is made up. */
export async function publish(site: Site, by: Person, wanted: Wanted = {}): Promise<Artwork> {
  const form = new FormData();
  form.set('title', wanted.title ?? 'Monsoon Terrace');
  form.set('description', wanted.description ?? '');
  form.set('artStyle', wanted.artStyle ?? 'Digital Painting');
  form.set('software', JSON.stringify(wanted.software ?? []));
  form.set('tags', JSON.stringify(wanted.tags ?? []));
  form.set('youtubeUrl', wanted.youtubeUrl ?? '');
  form.set('sketchfabUrl', wanted.sketchfabUrl ?? '');
  for (const image of wanted.images ?? [await picture('one.jpg')]) form.append('images', asFile(image));
  if (wanted.video) form.append('video', asFile(wanted.video));
  // The server checks its answers against the contract here.
  // What it answers is an artwork.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/artworks', { token: by.token, form })) as Artwork;
}

/** Fills the grid: one artwork for each number, oldest first. */
export async function publishMany(site: Site, by: Person, count: number): Promise<void> {
  const images = [await picture('tile.jpg', { width: 120, height: 120 })];
  for (let done = 0; done < count; done += 4)
    await Promise.all(
      Array.from({ length: Math.min(4, count - done) }, (_, index) =>
        publish(site, by, { title: `Study ${done + index + 1}`, images }),
      ),
    );
}

/** The tiles of a page's grid, or other links to artworks in its main part. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('link').and(page.locator('[href^="/artwork/"]'));
