import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import type { Status } from '@kalaangan/contract/social/status';
import type { Work } from '@kalaangan/contract/social/works';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { socialKeys } from '../keys.ts';

export type WorksStatus = Exclude<Status, 'published'>;

const firstCursor: string | undefined = undefined;

/** The member's own things of a status, those that were changed last first. */
export function worksQuery(status: WorksStatus, userId: string) {
  return infiniteQueryOptions({
    queryKey: socialKeys.works(userId, status),
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, cursor: pageParam };
      const { works, ...end } = await api(moderationAddresses.works, { query }, { signal });
      // The same address lists by visibility, in another form.
      return { works: works.filter((work): work is Work => 'kind' in work), ...end };
    },
    initialPageParam: firstCursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
