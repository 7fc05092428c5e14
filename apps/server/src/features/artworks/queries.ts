import type { Artwork, ArtworkItem, ArtworkPage } from '@kalaangan/contract/artworks.calls';
import { artworkMessages as messages } from '@kalaangan/contract/artworks';
import { findPersonCards, findUnseen, isApart, listPersonCards } from '#features/accounts/index.ts';
import {
  findImageViews,
  findVideoView,
  getMediaUrl,
  signAddresses,
  toImageViews,
} from '#features/media/index.ts';
import {
  embedLiker,
  isLikedBy,
  listNewestOfEach,
  listOfFollowed,
  listOfOwner,
  listPopular,
  requireVisible,
  describeOwnVisibility,
} from '#features/social/index.ts';
import { fillPage, type FilledPage } from '#platform/database/filled-page.ts';
import type { IdPage, PageRequest } from '#platform/database/keyset.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Artworks, ShownArtwork } from './context.ts';
import { listPermissions } from './policy.ts';
import * as store from './store.ts';
import { stateOf } from './subject.ts';
import { toArtwork, toArtworkItem } from './views.ts';

/** @param type 'following' lists the work of followed artists; else, and for visitors, it is the popular feed */
export async function listFeed(
  artworks: Artworks,
  type: string | undefined,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<ArtworkPage> {
  const { social, accounts } = artworks;
  if (!viewer) return toPage(artworks, await listPopular(social, 'artwork', request));
  if (type === 'following') return toPage(artworks, await listOfFollowed(social, 'artwork', viewer, request));
  const unseen = await findUnseen(accounts, viewer);
  const { items, ...end } = await fillPage(
    request,
    (part) => loadPopular(artworks, part),
    ({ creator }) => !unseen.has(creator._id),
  );
  return { artworks: items, ...end };
}

/**
 * Whether a page of the feed is another one for the viewer than for visitors: who has the same people left out of a page
 * of the popular feed gets the same one.
 */
export async function isFeedPersonal(
  artworks: Artworks,
  type: string | undefined,
  viewer: Viewer | null,
  request: PageRequest,
): Promise<boolean | string> {
  if (!viewer || type === 'following') return true;
  const unseen = await findUnseen(artworks.accounts, viewer);
  if (unseen.size === 0) return false;
  const leftOut = new Set<string>();
  await fillPage(
    request,
    (part) => loadPopular(artworks, part),
    ({ creator }) => {
      if (!unseen.has(creator._id)) return true;
      leftOut.add(creator._id);
      return false;
    },
  );
  return leftOut.size > 0 && [...leftOut].toSorted().join(' ');
}

/** Members for whom some people are left out share the rest. */
function loadPopular(artworks: Artworks, request: PageRequest): Promise<FilledPage<ArtworkItem>> {
  const { page, limit, cursor } = request;
  return artworks.shownPages.get(JSON.stringify([page, limit, cursor]), async () =>
    toFeedPage(artworks, await listPopular(artworks.social, 'artwork', request)),
  );
}

export async function listArtworksOf(
  artworks: Artworks,
  userId: string,
  request: PageRequest,
  viewer: Viewer | null,
): Promise<ArtworkPage> {
  if (await isApart(artworks.accounts, viewer, userId))
    return { artworks: [], hasMore: false, nextCursor: null };
  return toPage(artworks, await listOfOwner(artworks.social, 'artwork', userId, request));
}

/**
 * The newest artworks of each creator, newest first, by creator id. The number of queries does not grow with
 * the creators.
 */
export async function listNewestArtworksOfEach(
  artworks: Artworks,
  creatorIds: readonly string[],
  each: number,
): Promise<Map<string, ArtworkItem[]>> {
  if (creatorIds.length === 0) return new Map();
  const newest = await listNewestOfEach(artworks.social, 'artwork', creatorIds, each);
  const items = await listArtworkItems(
    artworks,
    newest.map(({ id }) => id),
  );
  return Map.groupBy(items, ({ creator }) => creator._id);
}

/** @throws {Problem} 404 */
export async function getArtwork(artworks: Artworks, id: string, viewer: Viewer | null): Promise<Artwork> {
  const { accounts, media, social } = artworks;
  const load = () => loadArtwork(artworks, id);
  const [{ row, images, video, counts, likers: newest }, likedByMe] = await Promise.all([
    // What visitors are answered is kept as a whole.
    viewer ? artworks.shown.get(id, load) : load(),
    isLikedBy(social, id, viewer),
  ]);
  requireVisible(stateOf(row), viewer, messages.notFound);
  const unseen = await findUnseen(accounts, viewer);
  const seen = unseen.size === 0 ? newest : newest.filter((userId) => !unseen.has(userId));
  const likers = viewer && likedByMe ? embedLiker(seen, viewer) : seen;
  const [people, likes] = await Promise.all([
    findPersonCards(accounts, [row.creator_id]),
    listPersonCards(accounts, likers),
  ]);
  const creator = people.get(row.creator_id);
  // It was deleted between two of the queries.
  if (!creator) throw notFound(messages.notFound);
  const answer = toArtwork({
    row,
    images,
    video,
    creator,
    state: { ...counts, likedByMe },
    likes,
    can: listPermissions(viewer, row.creator_id),
    mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
  });
  const own = await describeOwnVisibility(artworks.db, viewer, id, stateOf(row));
  if (row.visibility === 'visible') return { ...answer, ...own };
  const can = { ...answer.can, edit: false };
  return signAddresses(media, { ...answer, ...own, can }, await store.listMediaIds(artworks.db, [id]));
}

/** @throws {Problem} 404 */
async function loadArtwork({ db, media }: Artworks, id: string): Promise<ShownArtwork> {
  const found = await store.findWholeArtwork(db, id);
  if (!found?.counts) throw notFound(messages.notFound);
  const { images, counts, likers, ...row } = found;
  const video = row.video_media_id ? await findVideoView(media, row.video_media_id) : null;
  return { row, images: toImageViews(media, images), video, counts, likers };
}

/** In the order of the ids, without those that do not exist. One query for each kind of data. */
export async function listArtworkItems(
  { db, accounts, media }: Artworks,
  ids: readonly string[],
): Promise<ArtworkItem[]> {
  const heads = await store.listArtworkHeads(db, ids);
  const covers = heads.flatMap((head) => head.thumbnail_media_id ?? head.image_ids[0] ?? []);
  const [creators, images] = await Promise.all([
    findPersonCards(
      accounts,
      heads.map((head) => head.creator_id),
    ),
    findImageViews(media, covers),
  ]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    const creator = head && creators.get(head.creator_id);
    if (!head || !creator) return [];
    return toArtworkItem({
      head,
      imageIds: head.image_ids,
      creator,
      images,
      mediaUrl: (mediaId) => getMediaUrl(media, mediaId),
    });
  });
}

async function toFeedPage(artworks: Artworks, { ids, ...end }: IdPage): Promise<FilledPage<ArtworkItem>> {
  return { items: await listArtworkItems(artworks, ids), ...end };
}

async function toPage(artworks: Artworks, { ids, ...end }: IdPage): Promise<ArtworkPage> {
  return { artworks: await listArtworkItems(artworks, ids), ...end };
}
