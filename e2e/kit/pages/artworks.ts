import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { Series } from '@kalaangan/contract/artworks/series.calls';
import type { Locator, Page } from 'playwright-core';
import { asFile, picture, type FileToSend } from '../files/pictures.ts';
import type { Person, Site } from '../browser/site.ts';

type ArtworkInput = Partial<
  Pick<
    Artwork,
    | 'title'
    | 'description'
    | 'artStyle'
    | 'youtubeUrl'
    | 'sketchfabUrl'
    | 'origin'
    | 'aiUse'
    | 'mature'
    | 'licence'
  >
> & {
  software?: string[];
  tags?: string[];
  images?: FileToSend[];
  /** Words of the images, in their order. */
  alt?: string[];
  captions?: string[];
  video?: FileToSend;
};

/** Publishes an artwork by the API. Omitted fields get defaults. */
export async function publish(site: Site, by: Person, input: ArtworkInput = {}): Promise<Artwork> {
  const form = new FormData();
  form.set('title', input.title ?? 'Monsoon Terrace');
  form.set('description', input.description ?? '');
  form.set('mature', input.mature ?? 'none');
  form.set('artStyle', input.artStyle ?? 'Digital Painting');
  form.set('software', JSON.stringify(input.software ?? []));
  form.set('tags', JSON.stringify(input.tags ?? []));
  form.set('youtubeUrl', input.youtubeUrl ?? '');
  form.set('sketchfabUrl', input.sketchfabUrl ?? '');
  if (input.origin) form.set('origin', input.origin);
  if (input.aiUse) form.set('aiUse', input.aiUse);
  if (input.licence) form.set('licence', input.licence);
  if (input.alt) form.set('alt', JSON.stringify(input.alt));
  if (input.captions) form.set('captions', JSON.stringify(input.captions));
  for (const image of input.images ?? [await picture('one.jpg')]) form.append('images', asFile(image));
  if (input.video) form.append('video', asFile(input.video));
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/artworks', { token: by.token, form })) as Artwork;
}

/** Publishes so many artworks, 'Study 1' to 'Study <count>', the oldest first (in groups of four). */
export async function publishMany(site: Site, by: Person, count: number): Promise<void> {
  const images = [await picture('tile.jpg', { width: 120, height: 120 })];
  for (let done = 0; done < count; done += 4)
    await Promise.all(
      Array.from({ length: Math.min(4, count - done) }, (_, index) =>
        publish(site, by, { title: `Study ${done + index + 1}`, images }),
      ),
    );
}

/** Makes a series of a person's works by the API. */
export async function makeSeries(
  site: Site,
  by: Person,
  input: { title: string; description?: string; items: string[] },
): Promise<Series> {
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/series', { token: by.token, json: input })) as Series;
}

/** All links to artworks in the main part of the page: the tiles of its grid, if it has one. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('link').and(page.locator('[href^="/artwork/"]'));
