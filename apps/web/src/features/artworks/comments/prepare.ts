import type { QueryClient } from '@tanstack/react-query';
import { prepareComments } from '~/features/social/index.ts';
import type { Api } from '~/lib/api.ts';
import { artworkKind } from '../artwork-kind.ts';
import { artworkCommentCalls } from './comment-calls.ts';
import { lazyArtworkComments } from './lazy-comments.ts';

/** Loads the code and data of an artwork's first comments, for server rendering. */
export function prepareArtworkComments(queries: QueryClient, api: Api, id: string): Promise<void> {
  return prepareComments(queries, api, {
    kind: artworkKind,
    id,
    calls: artworkCommentCalls,
    code: lazyArtworkComments,
  });
}
