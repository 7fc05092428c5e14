import { links } from '@kalaangan/contract/links';
import { getMediaUrl } from '#features/media/index.ts';
import type { AllowedPaths } from '#platform/web-host/index.ts';
import type { Artworks } from './context.ts';
import * as store from './store.ts';

const partSize = 500;

type AllowedWork = NonNullable<Awaited<ReturnType<typeof store.findAllowedWork>>>;

/** The pages and media of works that their artists allow training on, for tdmrep.json: one part of them after another. */
export async function listAllowedPaths(artworks: Artworks, after: string | null): Promise<AllowedPaths> {
  const works = await store.listAllowedWorks(artworks.db, after, partSize);
  const last = works.length === partSize ? works.at(-1) : undefined;
  return { paths: works.flatMap((work) => toPaths(artworks, work)), next: last?.id ?? null };
}

/** Those of one work: none unless its artist allows training on it. */
export async function listAllowedPathsOf(artworks: Artworks, id: string): Promise<string[]> {
  const work = await store.findAllowedWork(artworks.db, id);
  return work ? toPaths(artworks, work) : [];
}

function toPaths({ media }: Artworks, work: AllowedWork): string[] {
  const { id, image_ids, thumbnail_media_id, video_media_id } = work;
  return [
    links.artwork(id),
    ...[...image_ids, thumbnail_media_id, video_media_id].flatMap((mediaId) =>
      mediaId === null ? [] : new URL(getMediaUrl(media, mediaId), 'http://site').pathname,
    ),
  ];
}
