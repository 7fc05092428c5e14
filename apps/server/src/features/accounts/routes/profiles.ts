import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import { profileCalls } from '@kalaangan/contract/people/profiles.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { readForm } from '#platform/http/calls/multipart.ts';
import type { RouteOptions } from '../audience/calls.ts';
import type { Accounts } from '../context.ts';
import { changePicture, changeProfile } from '../people/profile-commands.ts';
import { readProfileForm } from '../people/profile-form.ts';
import { getProfile } from '../people/profile-queries.ts';

export function registerProfileRoutes(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    profileCalls,
    {
      [at.get]: async ({ params, viewer }) => getProfile(accounts, params.username, viewer),
      [at.update]: async ({ viewer, request }) => {
        const readFields = async () =>
          request.isMultipart() ? readForm(request, readProfileForm) : request.body;
        return { user: await changeProfile(accounts, viewer, readFields) };
      },
      [at.updatePicture]: async ({ viewer, request }) =>
        readForm(request, async (parts) => ({ user: await changePicture(accounts, viewer, parts) })),
    },
    options,
  );
}
