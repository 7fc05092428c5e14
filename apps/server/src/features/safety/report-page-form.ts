import { links } from '@kalaangan/contract/links';
import { reportPage } from '@kalaangan/contract/reports';
import type { FastifyInstance } from 'fastify';
import { readForm, type FormPart } from '#platform/http/multipart.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Safety } from './context.ts';
import { sendReportForm } from './reports.ts';

/**
 * The form of the page /report as browsers without JavaScript send it. It is answered by a page: that of the report's status, or
 * that of the form with what is wrong.
 */
export function registerReportPageForm(app: FastifyInstance, safety: Safety): void {
  app.post(links.reportPage(), async (request, reply) => {
    let about = '';
    async function* withoutAbout(parts: AsyncIterable<FormPart>) {
      for await (const part of parts) {
        if (part.kind === 'field' && part.name === reportPage.about) about = part.value;
        yield part;
      }
    }
    try {
      const sender = { viewer: null, address: request.ip };
      const { report, statusToken } = await readForm(request, (parts) =>
        sendReportForm(safety, sender, withoutAbout(parts)),
      );
      return await reply.redirect(links.report(report.number, statusToken), 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const [what = error.code] = Object.keys(error.errors ?? {});
      return reply.redirect(links.reportPage(about, what), 303);
    }
  });
}
