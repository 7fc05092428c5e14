import { discussionAddresses as at } from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';
import { nullIfMissing } from '~/lib/api/removed.ts';
import { discussionKeys } from '../keys.ts';
import { keepLoadedReplies } from './reply-tree.ts';

/** A discussion with its first replies; null if it does not exist. */
export function discussionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: discussionKeys.detail(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const fresh = await nullIfMissing(api(at.get, { params: { id } }, { signal }), { client, queryKey });
      return fresh && keepLoadedReplies(fresh, client.getQueryData<Discussion | null>(queryKey));
    },
  });
}

/** The same with the member's votes and permissions, which the page rendered for everybody does not have. */
export function ownDiscussionQuery(api: Api, id: string, memberId: string) {
  return queryOptions({ ...discussionQuery(api, id), queryKey: discussionKeys.own(id, memberId) });
}
