import { artworkMessages as say } from '@kalaangan/contract/artworks';
import type { Artwork, ArtworkItem, ArtworkPage } from '@kalaangan/contract/artworks.calls';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { SubjectPage } from '#features/social/index.ts';
import type { ArtworksOptions } from './options.ts';
import * as store from './store.ts';
import { toArtwork, toArtworkItem } from './views.ts';

type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type ArtworkText = {
  id: string;
  creatorId: string;
  title: string;
  description: string;
  artStyle: string;
  software: string[];
  tags: string[];
};

export function createArtworkQueries({ database, social, accounts, media }: ArtworksOptions) {
  const db = database.kysely;

  /** Ids to items, in the order of the ids: one load for each kind of data. */
  async function toItems(ids: readonly string[]): Promise<ArtworkItem[]> {
    const heads = await store.listArtworkHeads(db, ids);
    const covers = heads.flatMap((head) => head.thumbnail_media_id ?? head.image_ids[0] ?? []);
    const [creators, images] = await Promise.all([
      accounts.findPersonCards(heads.map((head) => head.creator_id)),
      media.findImageViews(covers),
    ]);
    const byId = new Map(heads.map((head) => [head.id, head]));
    return ids.flatMap((id) => {
      const head = byId.get(id);
      const creator = head && creators.get(head.creator_id);
      if (!head || !creator) return [];
      return toArtworkItem({ head, imageIds: head.image_ids, creator, images, mediaUrl: media.url });
    });
  }

  async function toPage({ ids, hasMore, nextCursor }: SubjectPage): Promise<ArtworkPage> {
    return { artworks: await toItems(ids), hasMore, nextCursor };
  }

  return {
    /** In the order of the ids; those that are gone are left out. */
    listItems: toItems,

    /** What is searched of artworks. */
    async listSearchTexts(ids: readonly string[]): Promise<ArtworkText[]> {
      const rows = await store.listArtworkTexts(db, ids);
      return rows.map(({ creator_id, art_style, ...row }) => ({
        ...row,
        creatorId: creator_id,
        artStyle: art_style,
      }));
    },

    /** The newest of each of these people, newest first: as many queries for all as for one. */
    async listNewestOfEach(creatorIds: readonly string[], each: number): Promise<Map<string, ArtworkItem[]>> {
      if (creatorIds.length === 0) return new Map();
      const rows = await store.listNewestIds(db, creatorIds, each);
      return Map.groupBy(await toItems(rows.map(({ id }) => id)), ({ creator }) => creator._id);
    },

    /** Following needs a session: others get the popular feed, the same for everybody. */
    async listFeed(
      type: string | undefined,
      viewer: Viewer | null,
      request: PageRequest,
    ): Promise<ArtworkPage> {
      return toPage(
        type === 'following' && viewer
          ? await social.listOfFollowed('artwork', viewer.id, request)
          : await social.listPopular('artwork', request),
      );
    },

    async listOfUser(userId: string, request: PageRequest): Promise<ArtworkPage> {
      return toPage(await social.listOfOwner('artwork', userId, request));
    },

    /** @throws Problem 404 */
    async getArtwork(id: string, viewer: Viewer | null): Promise<Artwork> {
      const [row, imageIds, states, likers] = await Promise.all([
        store.findArtwork(db, id),
        store.listImageIds(db, id),
        social.findStates([id], viewer),
        social.listEmbeddedLikers(id, viewer),
      ]);
      if (!row) throw notFound(say.notFound);
      const state = states.get(id);
      const [images, video, people] = await Promise.all([
        media.findImageViews(imageIds),
        row.video_media_id ? media.findVideoView(row.video_media_id) : null,
        accounts.findPersonCards([row.creator_id, ...likers]),
      ]);
      const creator = people.get(row.creator_id);
      // Deleted between two of the queries.
      if (!creator || !state) throw notFound(say.notFound);
      const likes = likers.flatMap((liker) => people.get(liker) ?? []);
      const shown = imageIds.flatMap((imageId) => images.get(imageId) ?? []);
      return toArtwork({ row, images: shown, video, creator, state, likes, mediaUrl: media.url });
    },
  };
}
