import { accountAddresses } from '@kalaangan/contract/accounts';
import { accountFileCalls } from '@kalaangan/contract/accounts.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteOptions } from '#platform/http/contract-routes.ts';
import { unauthorized } from '#platform/http/problem.ts';
import { bearerToken, type Viewer } from '#platform/http/viewer.ts';
import type { Accounts } from './accounts.ts';

const address = accountAddresses.exportMe;
const [, url = ''] = address.split(' ');

/** The export itself: by the session's token, or by the ticket that the browser was given for it. */
export function registerExportRoute(
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
    url,
    handler: async (request, reply) => {
      const viewer = await requireViewer(request);
      if (request.method === 'GET') await accounts.countExport(viewer);
      reply
        .type(accountFileCalls[address].file)
        .header('content-disposition', 'attachment; filename="my-data.zip"');
      return request.method === 'HEAD' ? reply.send() : reply.send(accounts.openExport(viewer));
    },
  });
}
