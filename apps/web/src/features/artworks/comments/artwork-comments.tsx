import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { useMemo } from 'react';
import { Comments } from '~/features/social/index.ts';
import { useArtworkChange } from '../own-artwork.ts';
import { artworkCommentCalls } from './comment-calls.ts';

/** The comments on an artwork. */
export function ArtworkComments({ subject: { _id: id, creator } }: { subject: Artwork }) {
  const change = useArtworkChange(id);
  const calls = useMemo(() => artworkCommentCalls(id, change), [id, change]);
  return <Comments calls={calls} ownerId={creator._id} />;
}
