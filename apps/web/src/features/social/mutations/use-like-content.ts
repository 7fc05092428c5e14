import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchCached } from '~/lib/queries/change-cached.ts';
import { changeContent, type ContentKind } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';

/** Likes or unlikes a content of any kind. */
export function useLikeContent(kind: ContentKind, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (liked: boolean) => kind.setLiked(id, liked),
    onSuccess(change) {
      changeContent(queries, kind, id, change);
      void refetchCached(queries, socialKeys.likers(id));
    },
  });
}
