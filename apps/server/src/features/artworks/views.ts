import type { Artwork, ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { ImageView } from '@kalaangan/contract/media/image';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Author } from '#features/accounts/index.ts';
import { toFields } from './fields.ts';
import type { ArtworkRow } from './store.ts';

type ItemParts = {
  head: Pick<ArtworkRow, 'id' | 'title' | 'thumbnail_media_id' | 'origin' | 'mature'>;
  imageIds: readonly string[];
  creator: Author;
  /** Contains the cover: the thumbnail or the first image. Further images need only an address. */
  images: ReadonlyMap<string, ImageView>;
  mediaUrl: (mediaId: string) => string;
};

export function toArtworkItem({ head, imageIds, creator, images, mediaUrl }: ItemParts): ArtworkItem {
  const coverId = head.thumbnail_media_id ?? imageIds[0];
  return {
    _id: head.id,
    title: head.title,
    thumbnailUrl: head.thumbnail_media_id && mediaUrl(head.thumbnail_media_id),
    imageUrls: imageIds.map(mediaUrl),
    cover: (coverId === undefined ? null : images.get(coverId)) ?? null,
    origin: head.origin,
    mature: head.mature,
    creator: creator.card,
    ...tellLanguage(creator, [head.title]),
  };
}

type ArtworkParts = {
  row: ArtworkRow;
  images: ImageView[];
  video: Artwork['video'];
  creator: Author;
  state: Pick<Artwork, 'views' | 'likesCount' | 'likedByMe' | 'commentsCount' | 'commentsClosed'>;
  likes: PersonCard[];
  can: Artwork['can'];
  mediaUrl: (mediaId: string) => string;
};

export function toArtwork({
  row,
  images,
  video,
  creator,
  state,
  likes,
  can,
  mediaUrl,
}: ArtworkParts): Artwork {
  return {
    _id: row.id,
    ...toFields(row),
    imageUrls: images.map(({ url }) => url),
    images,
    videoUrl: video?.url ?? null,
    video,
    thumbnailUrl: row.thumbnail_media_id && mediaUrl(row.thumbnail_media_id),
    views: state.views,
    likes,
    likesCount: state.likesCount,
    likedByMe: state.likedByMe,
    commentsCount: state.commentsCount,
    commentsClosed: state.commentsClosed,
    can,
    creator: creator.card,
    ...tellLanguage(creator, [row.title, row.description, ...row.tags, ...row.software]),
    createdAt: row.created_at.toISOString(),
  };
}
