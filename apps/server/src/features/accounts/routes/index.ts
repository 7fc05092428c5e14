import { preferredLanguage } from '#platform/http/calls/language.ts';
import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { blockAddresses } from '@kalaangan/contract/accounts/blocks';
import { blockCalls } from '@kalaangan/contract/accounts/blocks.calls';
import { accountCalls, accountFileCalls } from '@kalaangan/contract/accounts/accounts.calls';
import { socialAddresses } from '@kalaangan/contract/social/social';
import { socialCalls } from '@kalaangan/contract/social/social.calls';
import { inKeys } from '@kalaangan/messages/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import { bearerToken } from '#platform/http/calls/bearer-token.ts';
import type { RouteOptions } from '../audience/calls.ts';
import { listOnList, setOnList } from '../people/block-commands.ts';
import * as commands from '../sign-in/commands.ts';
import type { Accounts } from '../context.ts';
import { deleteAccount } from '../data-rights/deletion.ts';
import { disown } from '../sign-in/disown-commands.ts';
import { countExport, openExport, requireExportAllowed } from '../data-rights/export.ts';
import { listFollows, setFollowing } from '../people/follow-commands.ts';
import { logInWithGoogle } from '../sign-in/google/google-commands.ts';
import { registerOwnAccountRoutes } from './own-account.ts';
import { registerProfileRoutes } from './profiles.ts';
import { requestPasswordReset, resetPassword } from '../sign-in/password-reset-commands.ts';
import { findTicketHolder, getOwnUser, issueExportTicket } from '../sign-in/session-queries.ts';
import type { Viewer } from '../people/viewer.ts';

const exportAddress = at.exportMe;
const [, exportUrl = ''] = exportAddress.split(' ');

const newcomerOf = (request: FastifyRequest): commands.Newcomer => ({
  userAgent: request.headers['user-agent'],
  language: preferredLanguage(request),
});

export function registerAccountRoutes(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    accountCalls,
    {
      [at.signup]: async ({ body, request }) =>
        commands.signUp(accounts, body, request.caller, newcomerOf(request)),
      [at.login]: async ({ body, request }) =>
        commands.logIn(accounts, body, request.caller, request.headers['user-agent']),
      [at.logout]: async ({ viewer }) => {
        await commands.logOut(accounts, viewer);
        return { message: messages.loggedOut };
      },
      [at.sendVerification]: async ({ viewer }) => {
        await commands.requestVerification(accounts, viewer);
        return { message: messages.verificationSent };
      },
      [at.verifyEmail]: async ({ params, viewer }) => {
        await commands.verifyEmail(accounts, params.token, viewer);
        return { message: messages.verified };
      },
      [at.disown]: async ({ params }) => disown(accounts, params.token),
      [at.forgotPassword]: async ({ body, request }) => {
        await requestPasswordReset(accounts, body.email, request.caller);
        return { message: messages.resetSent };
      },
      [at.resetPassword]: async ({ params, body }) => {
        await resetPassword(accounts, params.token, body.password);
        return { message: messages.resetDone };
      },
      [at.google]: async ({ body, request, reply }) => {
        const { isNew, ...session } = await logInWithGoogle(
          accounts,
          body,
          request.caller,
          newcomerOf(request),
        );
        reply.status(isNew ? 201 : 200);
        return session;
      },
      [at.deleteMe]: async ({ viewer, body, request }) => {
        const isSealed = await deleteAccount(accounts, viewer, body, request.caller);
        return { message: isSealed ? inKeys(messages.accountDeletedAndSealed) : messages.accountDeleted };
      },
      [at.prepareExport]: async ({ viewer, reply }) => {
        await requireExportAllowed(accounts, viewer);
        reply.header('set-cookie', await issueExportTicket(accounts, viewer));
        return { message: messages.exportReady };
      },
      [at.me]: async ({ viewer }) => ({ user: await getOwnUser(accounts, viewer) }),
    },
    options,
  );
  registerOwnAccountRoutes(app, accounts, options);
  registerProfileRoutes(app, accounts, options);
  registerFollowCalls(app, accounts, options);
  registerBlockCalls(app, accounts, options);
  registerExportRoute(app, accounts, options);
}

function registerFollowCalls(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    socialCalls,
    {
      [socialAddresses.follow]: async ({ params, viewer }) => setFollowing(accounts, viewer, params.id, true),
      [socialAddresses.unfollow]: async ({ params, viewer }) =>
        setFollowing(accounts, viewer, params.id, false),
      [socialAddresses.followers]: {
        answerAudience: async ({ params, query, audience }) => {
          const list = await listFollows(accounts, audience, 'followers', params.id, query);
          return list.map(({ people, ...end }) => ({ followers: people, ...end }));
        },
      },
      [socialAddresses.following]: {
        answerAudience: async ({ params, query, audience }) => {
          const list = await listFollows(accounts, audience, 'following', params.id, query);
          return list.map(({ people, ...end }) => ({ following: people, ...end }));
        },
      },
    },
    options,
  );
}

function registerBlockCalls(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    blockCalls,
    {
      [blockAddresses.block]: async ({ params, viewer }) =>
        setOnList(accounts, viewer, 'blocks', params.id, true),
      [blockAddresses.unblock]: async ({ params, viewer }) =>
        setOnList(accounts, viewer, 'blocks', params.id, false),
      [blockAddresses.mute]: async ({ params, viewer }) =>
        setOnList(accounts, viewer, 'mutes', params.id, true),
      [blockAddresses.unmute]: async ({ params, viewer }) =>
        setOnList(accounts, viewer, 'mutes', params.id, false),
      [blockAddresses.blocks]: async ({ query, viewer }) =>
        listWhole(await listOnList(accounts, viewer, 'blocks', query)),
      [blockAddresses.mutes]: async ({ query, viewer }) =>
        listWhole(await listOnList(accounts, viewer, 'mutes', query)),
    },
    options,
  );
}

/** The download of the export, with the session's token or an export ticket. */
function registerExportRoute(
  app: FastifyInstance,
  accounts: Accounts,
  { findViewer }: Pick<RouteOptions, 'findViewer'>,
): void {
  async function requireViewer({ headers }: FastifyRequest): Promise<Viewer> {
    const token = bearerToken(headers.authorization);
    const viewer = token ? await findViewer(token) : await findTicketHolder(accounts, headers.cookie);
    if (!viewer) throw unauthorized();
    return viewer;
  }

  app.route({
    // Fastify's own HEAD route would read every file.
    method: ['GET', 'HEAD'],
    url: exportUrl,
    handler: async (request, reply) => {
      const viewer = await requireViewer(request);
      if (request.method === 'GET') await countExport(accounts, viewer);
      reply
        .type(accountFileCalls[exportAddress].file)
        .header('content-disposition', 'attachment; filename="my-data.zip"');
      return request.method === 'HEAD' ? reply.send() : reply.send(openExport(accounts, viewer));
    },
  });
}
