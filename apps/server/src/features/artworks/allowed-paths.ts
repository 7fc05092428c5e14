import { links } from '@kalaangan/contract/links';
import { getMediaUrl } from '#features/media/index.ts';
import type { AllowedPaths } from '#platform/web-host/index.ts';
import type { Artworks } from './context.ts';
import * as store from './store.ts';

const partSize = 500;

/** The pages and media of works that their artists allow training on, for tdmrep.json: one part of them after another. */
export async function listAllowedPaths({ db, media }: Artworks, after: string | null): Promise<AllowedPaths> {
  const works = await store.listAllowedWorks(db, after, partSize);
  const paths = works.flatMap(({ id, image_ids, thumbnail_media_id, video_media_id }) => [
    links.artwork(id),
    ...[...image_ids, thumbnail_media_id, video_media_id].flatMap((mediaId) =>
      mediaId === null ? [] : new URL(getMediaUrl(media, mediaId), 'http://site').pathname,
    ),
  ]);
  const last = works.length === partSize ? works.at(-1) : undefined;
  return { paths, next: last?.id ?? null };
}
