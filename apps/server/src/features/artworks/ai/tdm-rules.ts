import { links } from '@kalaangan/contract/links';
import { getMediaUrl } from '#features/media/index.ts';
import type { FilePart } from '#platform/web-host/index.ts';
import type { Artworks } from '../context.ts';
import * as store from '../store.ts';

// /.well-known/tdmrep.json (TDM Reservation Protocol of the W3C's community group) names the pages and media of works that their
// artists allow training on. What is allowed comes first: whether the first rule that fits counts or the most specific
// one, it is the same.

const partSize = 500;

type AllowedWork = NonNullable<Awaited<ReturnType<typeof store.findAllowedWork>>>;

/** Loads a part of the file: the rules on the works after this id. */
export async function loadTdmRules(artworks: Artworks, after: string | null): Promise<FilePart> {
  const works = await store.listAllowedWorks(artworks.db, after, partSize);
  const next = works.length === partSize ? (works.at(-1)?.id ?? null) : null;
  const allowed = works.flatMap((work) => rulesOn(artworks, work)).map((rule) => `${rule},\n`);
  const [beginning, end] = [after === null ? '[\n' : '', next === null ? `${denyRest}\n]\n` : ''];
  return { text: beginning + allowed.join('') + end, next };
}

/** The rules of the file, one a line, if this work alone were in it. */
export async function listTdmRulesOf(artworks: Artworks, id: string): Promise<string[]> {
  const work = await store.findAllowedWork(artworks.db, id);
  return [...(work ? rulesOn(artworks, work) : []), denyRest];
}

const denyRest = JSON.stringify({ location: '/', 'tdm-reservation': 1 });

function rulesOn({ media }: Artworks, work: AllowedWork): string[] {
  const { id, image_ids, thumbnail_media_id, video_media_id } = work;
  const paths = [
    links.artwork(id),
    ...[...image_ids, thumbnail_media_id, video_media_id].flatMap((mediaId) =>
      mediaId === null ? [] : new URL(getMediaUrl(media, mediaId), 'http://site').pathname,
    ),
  ];
  return paths.map((location) => JSON.stringify({ location, 'tdm-reservation': 0 }));
}
