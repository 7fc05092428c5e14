import { accessAddresses } from '@kalaangan/contract/safety/access';
import { accessCalls } from '@kalaangan/contract/safety/access.calls';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { appealCalls } from '@kalaangan/contract/safety/appeals.calls';
import { copyrightCalls } from '@kalaangan/contract/safety/copyright.calls';
import { moderationCalls } from '@kalaangan/contract/safety/moderation.calls';
import { reportAddresses as at } from '@kalaangan/contract/safety/reports';
import { reportCalls } from '@kalaangan/contract/safety/reports.calls';
import { sealCalls } from '@kalaangan/contract/safety/seals.calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteOptions, Viewer } from '#features/accounts/index.ts';
import { listWorks } from '#features/social/index.ts';
import { unkept } from '#platform/http/cache/cache-control.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { listWhole } from '#platform/http/calls/list-answer.ts';
import { languageOfAnswer, preferredLanguage } from '#platform/http/calls/language.ts';
import { readForm } from '#platform/http/calls/multipart.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { isId } from '#platform/database/ids.ts';
import { sendAccess } from './reports/access-commands.ts';
import { getAppeal, sendAppeal } from './cases/appeal-commands.ts';
import { claim, openCase, release } from './cases/case-commands.ts';
import { getCase, listCases } from './cases/case-queries.ts';
import type { Safety } from './context.ts';
import { decide } from './cases/decision-commands.ts';
import { listLog } from './ledger/log-queries.ts';
import { counterNotice, enterCourtOrder, sendNotice } from './copyright/notice-commands.ts';
import { enterOrder } from './copyright/order-commands.ts';
import { listOwnStrikes, listOwnWorks } from './reports/own-queries.ts';
import { sendReport, sendReportForm } from './reports/report-commands.ts';
import { getReportStatus } from './reports/report-queries.ts';
import { setAgeOf, setRole } from './role-commands.ts';
import { registerRuleMails } from './routes/rule-mails.ts';
import { registerTransparency } from './routes/transparency.ts';
import { openSealedFile, readSeal, sealedFilePath } from './seals/reading-queries.ts';

export function registerSafetyRoutes(app: FastifyInstance, safety: Safety, options: RouteOptions): void {
  registerTransparency(app, safety, options);
  registerRuleMails(app, safety, options);
  registerCalls(
    app,
    reportCalls,
    {
      [at.send]: async ({ viewer, request }) => {
        const sender = senderOf(viewer, request);
        return request.isMultipart()
          ? readForm(request, (parts) => sendReportForm(safety, sender, parts))
          : sendReport(safety, sender, request.body);
      },
      [at.get]: async ({ params, query, viewer, request, reply }) =>
        getReportStatus(safety, params.number, viewer, query, languageOfAnswer(request, reply)),
    },
    options,
  );
  registerCalls(
    app,
    accessCalls,
    {
      [accessAddresses.send]: async ({ viewer, body, request }) =>
        sendAccess(safety, senderOf(viewer, request), body),
    },
    options,
  );
  registerCalls(
    app,
    moderationCalls,
    {
      [moderation.list]: async ({ query, viewer }) => listWhole(await listCases(safety, viewer, query)),
      [moderation.open]: async ({ body, viewer, request, reply }) => ({
        case: await openCase(safety, viewer, body, languageOfAnswer(request, reply)),
      }),
      [moderation.get]: async ({ params, viewer, request, reply }) => ({
        case: await getCase(safety, viewer, params.id, languageOfAnswer(request, reply)),
      }),
      [moderation.claim]: async ({ params, viewer, request, reply }) => ({
        case: await claim(safety, viewer, params.id, languageOfAnswer(request, reply)),
      }),
      [moderation.release]: async ({ params, viewer, request, reply }) => ({
        case: await release(safety, viewer, params.id, languageOfAnswer(request, reply)),
      }),
      [moderation.decide]: async ({ params, body, viewer, request, reply }) => ({
        case: await decide(safety, viewer, params.id, body, languageOfAnswer(request, reply)),
      }),
      [moderation.log]: async ({ query, viewer }) => listWhole(await listLog(safety, viewer, query)),
      [moderation.setRole]: async ({ params, body, viewer }) => ({
        user: await setRole(safety, viewer, params.id, body.role),
      }),
      [moderation.setAge]: async ({ params, body, viewer }) => ({
        age: await setAgeOf(safety, viewer, params.id, body),
      }),
    },
    options,
  );
  registerCalls(
    app,
    sealCalls,
    {
      [moderation.seal]: async ({ params, body, viewer }) => ({
        seal: await readSeal(safety, viewer, params.id, body.reason),
      }),
    },
    options,
  );
  registerSealedFiles(app, safety);
  registerCalls(
    app,
    appealCalls,
    {
      [moderation.appeal]: async ({ body, viewer, request }) => ({
        case: await sendAppeal(safety, senderOf(viewer, request), body),
      }),
      [moderation.getAppeal]: async ({ params, viewer }) => ({
        case: await getAppeal(safety, viewer, params.id),
      }),
      [moderation.strikes]: async ({ viewer }) => ({ strikes: await listOwnStrikes(safety, viewer) }),
      [moderation.works]: async ({ query, viewer }) =>
        listWhole(
          (query.status ?? query.kind)
            ? await listWorks(safety, viewer, query)
            : await listOwnWorks(safety, viewer, query),
        ),
    },
    options,
  );
  registerCalls(
    app,
    copyrightCalls,
    {
      [copyright.send]: async ({ body, viewer, request }) =>
        sendNotice(safety, senderOf(viewer, request), body, request.host),
      [copyright.counter]: async ({ params, body, viewer, request, reply }) =>
        counterNotice(safety, viewer, params.number, {
          text: body.text,
          language: languageOfAnswer(request, reply),
        }),
      [copyright.courtOrder]: async ({ params, body, viewer }) =>
        enterCourtOrder(safety, viewer, params.number, body),
      [copyright.order]: async ({ body, viewer, request }) => enterOrder(safety, viewer, body, request.host),
    },
    options,
  );
}

/** Visitors get mails in the language that their client asks for. */
function senderOf<V extends Viewer | null>(viewer: V, request: FastifyRequest) {
  return { viewer, address: request.caller, language: preferredLanguage(request) };
}

/** The files of a seal, by the addresses that opening it answers. */
function registerSealedFiles(app: FastifyInstance, safety: Safety): void {
  type Address = { Params: { caseId: string; mediaId: string }; Querystring: Record<string, unknown> };
  app.get<Address>(sealedFilePath(':caseId', ':mediaId'), async ({ params, query }, reply) => {
    if (!isId(params.caseId) || !isId(params.mediaId)) throw notFound();
    const { stream, contentType, bytes } = await openSealedFile(safety, params.caseId, params.mediaId, query);
    return reply
      .header('cache-control', unkept)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment')
      .header('content-length', bytes)
      .type(contentType)
      .send(stream);
  });
}
