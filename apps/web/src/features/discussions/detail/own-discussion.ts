import type { Discussion } from '@kalaangan/contract/discussions.calls';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { useSession } from '~/lib/session.ts';
import { ownDiscussionQuery } from '../queries.ts';

/** The discussion with the member's own votes in it, as soon as they are known. */
export function useOwnDiscussion(discussion: Discussion): Discussion {
  const { user } = useSession();
  const query = ownDiscussionQuery(api, discussion._id, user?._id ?? '');
  const { data } = useQuery(user ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return data ?? discussion;
}
