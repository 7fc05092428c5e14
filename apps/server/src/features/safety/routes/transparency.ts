import { transparencyAddresses as at } from '@kalaangan/contract/safety/transparency';
import { transparencyCalls } from '@kalaangan/contract/safety/transparency.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { revalidated } from '#platform/http/cache/cache-control.ts';
import { sendAnswer } from '#platform/http/cache/send-answer.ts';
import { checkRequest } from '#platform/http/calls/check-request.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import type { Safety } from '../context.ts';
import type { Days } from '../store/index.ts';
import { getLedger, toCsv } from '../ledger/transparency-queries.ts';

const csv = transparencyCalls[at.get].alsoAs;
const vary = 'accept, accept-encoding';

/** The ledger: JSON as any call, or CSV by `format` or the header `Accept`. */
export function registerTransparency(app: FastifyInstance, safety: Safety, options: RouteOptions): void {
  void app.register(async (routes) => {
    // Cloudflare knows no other name in Vary than accept-encoding, unless it is told to.
    routes.addHook('onSend', async (_request, reply) => {
      reply.header('vary', vary).header('cloudflare-cdn-cache-control', 'no-store');
    });
    routes.addHook('preHandler', async (request, reply) => {
      const checked: { query?: Days & { format?: string } } = checkRequest(
        transparencyCalls[at.get],
        request,
      );
      const { format, ...days } = checked.query ?? {};
      if (format !== 'csv' && (format === 'json' || !prefersCsv(request))) return;
      const answer = await options.responses.get(`transparency.csv ${JSON.stringify(days)}`, async () => ({
        status: 200,
        contentType: `${csv}; charset=utf-8`,
        body: Buffer.from(toCsv(await getLedger(safety, days))),
      }));
      reply.headers({ 'cache-control': revalidated, vary });
      return sendAnswer(request, reply, answer);
    });
    registerCalls(
      routes,
      transparencyCalls,
      { [at.get]: async ({ query }) => getLedger(safety, query) },
      options,
    );
  });
}

/** Whether the header `Accept` names CSV, and not JSON before it. */
function prefersCsv({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? '').split(',').map((type) => type.split(';')[0]?.trim().toLowerCase());
  const place = types.indexOf(csv);
  const json = types.indexOf('application/json');
  return place >= 0 && (json < 0 || place < json);
}
