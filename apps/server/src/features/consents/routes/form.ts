import {
  consentChoices,
  consentForm as form,
  consentMessages as messages,
} from '@kalaangan/contract/consents/consents';
import { consentBody, type ConsentAnswer } from '@kalaangan/contract/consents/consents.calls';
import { links } from '@kalaangan/contract/links';
import { pages } from '@kalaangan/contract/pages';
import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes, type Language } from '@kalaangan/messages/languages';
import type { FastifyInstance } from 'fastify';
import { readSent } from '#platform/http/calls/check-request.ts';
import { readForm, type FormPart } from '#platform/http/calls/multipart.ts';
import { invalidField, Problem } from '#platform/http/calls/problem.ts';
import type { Consents } from '../context.ts';
import { answerConsent } from '../guardian-commands.ts';

/** The guardians' form as browsers without JavaScript send it; answered by the page that shows it, with what is wrong. */
export function registerConsentForm(app: FastifyInstance, consents: Consents): void {
  for (const language of languageCodes) registerFormOf(language, app, consents);
}

/** The form of the page in one language; it is also that of the page which answers. */
function registerFormOf(language: Language, app: FastifyInstance, consents: Consents): void {
  const own = (path: string) => pathIn(language, path);
  app.post<{ Params: { token: string } }>(own(pages.consent.path), async (request, reply) => {
    const { token } = request.params;
    try {
      await consents.rateLimits.consume('form', request.caller);
      await answerConsent(consents, token, await readForm(request, readAnswer));
      return await reply.redirect(own(links.consent(token)), 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const [what = error.code] = Object.keys(error.errors ?? {});
      return reply.redirect(own(links.consent(token, what)), 303);
    }
  });
}

/** @throws {Problem} 400 */
async function readAnswer(parts: AsyncIterable<FormPart>): Promise<ConsentAnswer> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === 'file') part.stream.resume();
    else fields.set(part.name, part.value);
  }
  const choice = consentChoices.find((one) => one === fields.get(form.choice));
  if (!choice) throw invalidField(form.choice, messages.agreeRequired);
  if (choice === 'refuse' || choice === 'withdraw') return { agree: false };
  const { data, error } = readSent(consentBody, {
    agree: true,
    name: fields.get(form.name),
    relation: fields.get(form.relation),
    adult: choice === 'adult',
  });
  if (data) return data;
  const [issue] = error.issues;
  throw invalidField(String(issue?.path[0] ?? form.choice), issue?.message ?? messages.agreeRequired);
}
