import { Counter, type Registry } from '@prometheus-io/client';
import type { Jobs } from '#platform/jobs/index.ts';
import type { MeasuredMailer } from '#platform/mail/index.ts';

type Sources = { mailer: Pick<MeasuredMailer, 'figures'>; jobs: Pick<Jobs, 'figures'> };

/** Adds the mails of this process to /metrics. Nothing but mail is put off, so that jobs know which of it was given up. */
export function registerMailMetrics(registry: Registry, { mailer, jobs }: Sources): void {
  void new Counter({
    name: 'kalaangan_mails_total',
    help: 'Mails that this process has sent, attempts that were deferred, and mails that were given up',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { sent, deferred, refused } = mailer.figures();
      this.reset();
      this.inc({ result: 'sent' }, sent);
      this.inc({ result: 'deferred' }, deferred);
      this.inc({ result: 'given_up' }, refused + jobs.figures().putOffForGood);
    },
  });
}
