import { profileAddresses as at } from '@kalaangan/contract/profiles';
import { profileCalls } from '@kalaangan/contract/profiles.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import { changePicture, changeProfile } from './commands.ts';
import type { Profiles } from './context.ts';
import { readProfileForm } from './forms.ts';
import { getProfile } from './queries.ts';

export function registerProfileRoutes(app: FastifyInstance, profiles: Profiles, options: RouteOptions): void {
  registerCalls(
    app,
    profileCalls,
    {
      [at.get]: async ({ params, viewer }) => getProfile(profiles, params.username, viewer),
      [at.update]: async ({ viewer, request }) => {
        const readFields = async () =>
          request.isMultipart() ? readForm(request, readProfileForm) : request.body;
        return { user: await changeProfile(profiles, viewer, readFields) };
      },
      [at.updatePicture]: async ({ viewer, request }) =>
        readForm(request, async (parts) => ({ user: await changePicture(profiles, viewer, parts) })),
    },
    options,
  );
}
