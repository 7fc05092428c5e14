import type { Artwork, ArtworkImage, ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { CoverView, ImageView } from '@kalaangan/contract/media/image';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { tellLanguage } from '@kalaangan/rich-text/language';
import type { Author } from '#features/accounts/index.ts';
import { toFields } from './fields.ts';
import type { ArtworkRow } from './store.ts';

type ItemParts = {
  head: Pick<ArtworkRow, 'id' | 'title' | 'thumbnail_media_id' | 'origin' | 'mature'>;
  imageIds: readonly string[];
  /** What the first image shows; empty if nothing is said. */
  coverAlt: string;
  creator: Author;
  /** Contains the thumbnail and the first image. Further images need only an address. */
  images: ReadonlyMap<string, ImageView>;
  mediaUrl: (mediaId: string) => string;
};

export function toArtworkItem({
  head,
  imageIds,
  coverAlt,
  creator,
  images,
  mediaUrl,
}: ItemParts): ArtworkItem {
  const first = describeCover(imageIds[0] === undefined ? undefined : images.get(imageIds[0]), coverAlt);
  const thumbnailId = head.thumbnail_media_id;
  const thumbnail = describeCover(thumbnailId === null ? undefined : images.get(thumbnailId), coverAlt);
  return {
    _id: head.id,
    title: head.title,
    thumbnailUrl: thumbnailId && mediaUrl(thumbnailId),
    imageUrls: imageIds.map(mediaUrl),
    cover: (thumbnailId === null ? first : thumbnail) ?? null,
    ...(thumbnail && first && { picture: first }),
    origin: head.origin,
    mature: head.mature,
    creator: creator.card,
    ...tellLanguage(creator, [head.title]),
  };
}

/**
 * Says what the image of a tile shows: the first image, or a thumbnail cut from it.
 * @param alt what the first image shows; empty if nothing is said
 */
export function describeCover(image: ImageView | undefined, alt = ''): CoverView | undefined {
  return image && { ...image, ...(alt !== '' && { alt }) };
}

type ArtworkParts = {
  row: ArtworkRow;
  images: ArtworkImage[];
  video: Artwork['video'];
  creator: Author;
  collaborators: PersonCard[];
  state: Pick<
    Artwork,
    'views' | 'likesCount' | 'likedByMe' | 'commentsCount' | 'commentsClosed' | 'status' | 'publishAt'
  >;
  likes: PersonCard[];
  can: Artwork['can'];
  mediaUrl: (mediaId: string) => string;
};

export function toArtwork({
  row,
  images,
  video,
  creator,
  collaborators,
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
    status: state.status,
    publishAt: state.publishAt,
    can,
    creator: creator.card,
    collaborators,
    ...tellLanguage(creator, [row.title, row.description, ...row.tags, ...row.software, row.medium]),
    createdAt: row.created_at.toISOString(),
  };
}
