import { useMemo } from 'react';
import { Comments, type CommentedThing } from '~/features/social/index.ts';
import { useArtworkChange } from '../own-artwork.ts';
import { artworkCommentCalls } from './comment-calls.ts';

/** The comments on an artwork. */
export function ArtworkComments({ id, ownerId }: CommentedThing) {
  const change = useArtworkChange(id);
  const calls = useMemo(() => artworkCommentCalls(id, change), [id, change]);
  return <Comments calls={calls} ownerId={ownerId} />;
}
