import { accountAddresses as at, accountMessages as say } from '@kalaangan/contract/accounts';
import { accountCalls, accountFileCalls } from '@kalaangan/contract/accounts.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { unauthorized } from '#platform/http/problem.ts';
import { bearerToken, type Viewer } from '#platform/http/viewer.ts';
import type { Accounts } from './accounts.ts';

const exportAddress = at.exportMe;
const [, exportUrl = ''] = exportAddress.split(' ');

export function registerAccountRoutes(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    accountCalls,
    {
      [at.signup]: async ({ body, request }) => accounts.signup(body, request.ip),
      [at.login]: async ({ body, request }) => accounts.login(body, request.ip),
      [at.logout]: async ({ viewer }) => {
        await accounts.logout(viewer);
        return { message: say.loggedOut };
      },
      [at.sendVerification]: async ({ viewer }) => {
        await accounts.requestVerification(viewer);
        return { message: say.verificationSent };
      },
      [at.verifyEmail]: async ({ params, viewer }) => {
        const resetToken = await accounts.verifyEmail(params.token, viewer);
        return { message: say.verified, ...(resetToken !== null && { resetToken }) };
      },
      [at.disownAccount]: async ({ params }) => {
        await accounts.disown(params.token);
        return { message: say.disowned };
      },
      [at.forgotPassword]: async ({ body, request }) => {
        await accounts.requestReset(body.email, request.ip);
        return { message: say.resetSent };
      },
      [at.resetPassword]: async ({ params, body }) => {
        await accounts.resetPassword(params.token, body.password);
        return { message: say.resetDone };
      },
      [at.google]: async ({ body, request, reply }) => {
        const { isNew, ...session } = await accounts.loginWithGoogle(body.credential, request.ip);
        reply.status(isNew ? 201 : 200);
        return session;
      },
      [at.deleteMe]: async ({ viewer, body, request }) => {
        await accounts.leave(viewer, body, request.ip);
        return { message: say.accountDeleted };
      },
      [at.prepareExport]: async ({ viewer, reply }) => {
        await accounts.requireExportAllowed(viewer);
        reply.header('set-cookie', await accounts.issueExportTicket(viewer));
        return { message: say.exportReady };
      },
      [at.me]: async ({ viewer }) => ({ user: await accounts.getOwnUser(viewer) }),
    },
    options,
  );
  registerExportRoute(app, accounts, options);
}

/** The export itself: by the session's token, or by the ticket that the browser was given for it. */
function registerExportRoute(
  app: FastifyInstance,
  accounts: Accounts,
  { findViewer }: Pick<RouteOptions, 'findViewer'>,
): void {
  async function requireViewer({ headers }: FastifyRequest): Promise<Viewer> {
    const token = bearerToken(headers.authorization);
    const viewer = token ? await findViewer(token) : await accounts.findTicketHolder(headers.cookie);
    if (!viewer) throw unauthorized();
    return viewer;
  }

  app.route({
    // HEAD is answered by ourselves: Fastify's own would read every file.
    method: ['GET', 'HEAD'],
    url: exportUrl,
    handler: async (request, reply) => {
      const viewer = await requireViewer(request);
      if (request.method === 'GET') await accounts.countExport(viewer);
      reply
        .type(accountFileCalls[exportAddress].file)
        .header('content-disposition', 'attachment; filename="my-data.zip"');
      return request.method === 'HEAD' ? reply.send() : reply.send(accounts.openExport(viewer));
    },
  });
}
