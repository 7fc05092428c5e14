import { emptyArtworkFields } from '@kalaangan/contract/artworks/artwork-texts';
import type { Artwork, ArtworkItem, ArtworkPage } from '@kalaangan/contract/artworks/artworks.calls';
import type { Sent } from '../api/api.ts';
import { fieldsOf } from '../drafts/fields.ts';
import { countComments } from '../queries/count-comments.ts';
import { completeEach } from './invalid-answer.ts';
import { completeLikes } from './likes.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, mayDelete, ownId } from './people.ts';
import { pictureOf } from './picture.ts';
import { publishedStatus } from './status.ts';

/** Origin and label where the answer has none: an artwork that is not said to be mature is not. */
const unlabelled = { origin: 'unstated', mature: 'none' } as const;

export function completeArtworkItem(given: Partial<ArtworkItem>): ArtworkItem {
  const imageUrls = given.imageUrls ?? [];
  const thumbnailUrl = given.thumbnailUrl ?? null;
  const url = thumbnailUrl || imageUrls[0];
  return {
    ...unlabelled,
    cover: url ? pictureOf(url) : null,
    ...given,
    _id: given._id ?? '',
    title: given.title ?? '',
    thumbnailUrl,
    imageUrls,
    creator: completePerson(given.creator),
  };
}

export function completeArtworkPage(given: Partial<ArtworkPage>, sent: Sent): ArtworkPage {
  return { artworks: completeEach(given.artworks, completeArtworkItem), ...pageEnd(given, sent) };
}

export function completeArtwork(
  given: Partial<Artwork> & { comments?: Parameters<typeof countComments>[0] },
): Artwork {
  const imageUrls = given.imageUrls ?? [];
  const videoUrl = given.videoUrl ?? null;
  const creator = completePerson(given.creator);
  return {
    // A server that does not name the origin is not told it.
    originFixed: given.origin === undefined || undefined,
    video: videoUrl ? { url: videoUrl, width: null, height: null } : null,
    commentsCount: countComments(given.comments),
    commentsClosed: false,
    ...publishedStatus,
    can: { edit: creator._id === ownId(), delete: mayDelete(creator) },
    ...given,
    ...fieldsOf(emptyArtworkFields, given),
    _id: given._id ?? '',
    imageUrls,
    images: (given.images ?? imageUrls.map((url) => pictureOf(url))).map((image) => ({
      alt: '',
      caption: '',
      ...image,
    })),
    videoUrl,
    thumbnailUrl: given.thumbnailUrl ?? null,
    views: given.views ?? 0,
    ...completeLikes(given),
    creator,
    collaborators: (given.collaborators ?? []).map(completePerson),
    createdAt: given.createdAt ?? '',
  };
}
