import { copyrightPage } from '@kalaangan/contract/safety/copyright';
import { noticeFields } from '@kalaangan/contract/safety/copyright.calls';
import { links } from '@kalaangan/contract/links';
import { reportPage } from '@kalaangan/contract/safety/reports';
import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes, type Language } from '@kalaangan/messages/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checked } from '#platform/http/calls/check-request.ts';
import { readForm, type FormPart } from '#platform/http/calls/multipart.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import { sendAccessForm } from '../reports/access-commands.ts';
import type { Safety } from '../context.ts';
import { sendNotice } from '../copyright/notice-commands.ts';
import { sendReportForm } from '../reports/report-commands.ts';
import type { SentReport } from '../reports/reporter-steps.ts';

/**
 * The forms of the pages /report, /copyright and /accessibility as browsers without JavaScript send them. They are answered by a page: that of
 * the status, or that of the form with what is wrong.
 */
export function registerPageForms(app: FastifyInstance, safety: Safety): void {
  for (const language of languageCodes) registerFormsOf(language, app, safety);
}

/** The forms of the pages in one language; it is also that of the page which answers. */
function registerFormsOf(language: Language, app: FastifyInstance, safety: Safety): void {
  const own = (path: string) => pathIn(language, path);
  app.post(own(links.reportPage()), async (request, reply) => {
    let about = '';
    async function* withoutAbout(parts: AsyncIterable<FormPart>) {
      for await (const part of parts) {
        if (part.kind === 'field' && part.name === reportPage.about) about = part.value;
        yield part;
      }
    }
    const sender = { viewer: null, address: request.caller, language };
    const sending = readForm(request, (parts) => sendReportForm(safety, sender, withoutAbout(parts)));
    return answer(reply, language, sending, (what) => links.reportPage(about, what));
  });
  app.post(own(links.copyright), async (request, reply) => {
    const sender = { viewer: null, address: request.caller, language };
    const sending = readForm(request, async (parts) =>
      sendNotice(safety, sender, checked(noticeFields, await readNotice(parts)), request.host),
    );
    return answer(reply, language, sending, (what) => links.copyrightPage(what));
  });
  app.post(own(links.accessibility()), async (request, reply) => {
    const sender = { viewer: null, address: request.caller, language };
    const sending = readForm(request, (parts) => sendAccessForm(safety, sender, parts));
    return answer(reply, language, sending, (what) => links.accessibility(what));
  });
}

async function answer(
  reply: FastifyReply,
  language: Language,
  sending: Promise<SentReport>,
  formWith: (what: string) => string,
): Promise<FastifyReply> {
  try {
    const { report, statusToken } = await sending;
    return await reply.redirect(pathIn(language, links.reportStatus(report.number, statusToken)), 303);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [what = error.code] = Object.keys(error.errors ?? {});
    return reply.redirect(pathIn(language, formWith(what)), 303);
  }
}

/** The body of the call from the fields of the form, in which each line is an address, and a box is either sent or not. */
async function readNotice(parts: AsyncIterable<FormPart>): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of parts)
    if (part.kind === 'file') part.stream.resume();
    else if (part.name === copyrightPage.addresses) fields[part.name] = part.value.split('\n');
    else fields[part.name] = copyrightPage.boxes.some((box) => box === part.name) ? true : part.value;
  return fields;
}
