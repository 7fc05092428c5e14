import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { QueryClient } from '@tanstack/react-query';
import { prepareComments } from '~/features/social/index.ts';
import type { Api } from '~/lib/api/api.ts';
import { artworkKind } from '../artwork-kind.ts';
import { artworkCommentCalls } from './comment-calls.ts';
import { lazyArtworkComments } from './lazy-comments.ts';

/** Loads the code and data of an artwork's first comments, for server rendering. */
export function prepareArtworkComments(
  queries: QueryClient,
  api: Api,
  content: Pick<Artwork, '_id' | 'commentsCount'>,
): Promise<void> {
  return prepareComments(queries, api, {
    kind: artworkKind,
    content,
    calls: artworkCommentCalls,
    code: lazyArtworkComments,
  });
}
