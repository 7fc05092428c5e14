import { socialAddresses as at } from '@kalaangan/contract/social';
import { socialCalls } from '@kalaangan/contract/social.calls';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#features/accounts/index.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Social } from './social.ts';

export function registerSocialRoutes(
  app: FastifyInstance,
  social: Social,
  accounts: Accounts,
  options: RouteOptions,
): void {
  const listPeople = async (ids: readonly string[]) => {
    const people = await accounts.findListedPeople(ids);
    return ids.flatMap((id) => people.get(id) ?? []);
  };
  registerCalls(
    app,
    socialCalls,
    {
      [at.follow]: async ({ params, viewer }) => social.setFollowing(viewer, params.id, true),
      [at.unfollow]: async ({ params, viewer }) => social.setFollowing(viewer, params.id, false),
      [at.followers]: async ({ params, query }) => {
        const { ids, ...page } = await social.listFollows('followers', params.id, query);
        return { followers: await listPeople(ids), ...page };
      },
      [at.following]: async ({ params, query }) => {
        const { ids, ...page } = await social.listFollows('following', params.id, query);
        return { following: await listPeople(ids), ...page };
      },
    },
    options,
  );
}
