import { consentAddresses as at } from '@kalaangan/contract/consents/consents';
import { consentCalls } from '@kalaangan/contract/consents/consents.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { answerAge } from '../age-commands.ts';
import type { Consents } from '../context.ts';
import { answerConsent, getConsent } from '../guardian-commands.ts';
import { listOwnConsents, setOwnConsent } from '../own-commands.ts';

export function registerConsentRoutes(app: FastifyInstance, consents: Consents, options: RouteOptions): void {
  registerCalls(
    app,
    consentCalls,
    {
      [at.setAge]: async ({ viewer, body }) => ({ user: await answerAge(consents, viewer, body) }),
      [at.own]: async ({ viewer }) => ({ consents: await listOwnConsents(consents, viewer) }),
      [at.setOwn]: async ({ viewer, body }) => ({
        user: await setOwnConsent(consents, viewer, body.given),
      }),
      [at.get]: async ({ params }) => ({ consent: await getConsent(consents, params.token) }),
      [at.answer]: async ({ params, body, request }) => {
        await consents.rateLimits.consume('form', request.caller);
        return { consent: await answerConsent(consents, params.token, body) };
      },
      [at.withdraw]: async ({ params, request }) => {
        await consents.rateLimits.consume('form', request.caller);
        return { consent: await answerConsent(consents, params.token, { agree: false }) };
      },
    },
    options,
  );
}
