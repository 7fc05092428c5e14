import { pages } from '@kalaangan/contract/pages';
import { ruleMailAddresses as at } from '@kalaangan/contract/safety/rule-mails';
import { ruleMailCalls } from '@kalaangan/contract/safety/rule-mails.calls';
import { inLanguage, t } from '@kalaangan/messages/t';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { languageOfAnswer } from '#platform/http/calls/language.ts';
import type { Safety } from '../context.ts';
import { getRuleMails, getRuleMailsByToken, setRuleMails, setRuleMailsByToken } from '../rule-notice-jobs.ts';

export function registerRuleMails(app: FastifyInstance, safety: Safety, options: RouteOptions): void {
  registerCalls(
    app,
    ruleMailCalls,
    {
      [at.own]: async ({ viewer }) => getRuleMails(safety, viewer.id),
      [at.setOwn]: async ({ viewer, body }) => {
        await safety.rateLimits.consume('write', viewer.id);
        return setRuleMails(safety, viewer.id, body.on);
      },
      [at.get]: async ({ params }) => getRuleMailsByToken(safety, params.token),
      [at.set]: async ({ params, body }) => setRuleMailsByToken(safety, params.token, body.on),
    },
    options,
  );
  void app.register(async (routes) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form of either kind. The address says it all.
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );
    routes.post<{ Params: { token: string } }>(
      pages.ruleMails.path,
      { bodyLimit: 1024 },
      async (request, reply) => {
        await setRuleMailsByToken(safety, request.params.token, false);
        const done = inLanguage(languageOfAnswer(request, reply), () => t('These mails are turned off.'));
        return reply.type('text/plain; charset=utf-8').send(`${done}\n`);
      },
    );
  });
}
