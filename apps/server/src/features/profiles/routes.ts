import { profileAddresses as at } from '@kalaangan/contract/profiles';
import { profileCalls, profileChange } from '@kalaangan/contract/profiles.calls';
import type { FastifyInstance } from 'fastify';
import { checked } from '#platform/http/check-request.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import { readProfileForm } from './forms.ts';
import type { Profiles } from './profiles.ts';

export function registerProfileRoutes(app: FastifyInstance, profiles: Profiles, options: RouteOptions): void {
  registerCalls(
    app,
    profileCalls,
    {
      [at.get]: async ({ params }) => profiles.getProfile(params.username),
      [at.update]: async ({ viewer, request }) => {
        await profiles.countWrite(viewer);
        const sent = request.isMultipart() ? await readForm(request, readProfileForm) : request.body;
        return { user: await profiles.changeProfile(viewer, checked(profileChange, sent)) };
      },
      [at.updatePicture]: async ({ viewer, request }) =>
        readForm(request, async (parts) => {
          await profiles.countUpload(viewer);
          return { user: await profiles.changePicture(viewer, parts) };
        }),
    },
    options,
  );
}
