import { Gauge, type Registry } from '@prometheus-io/client';
import type { JobSummary, Jobs } from '#platform/jobs/index.ts';
import { createDatabaseReading } from './reading.ts';

/** Adds the queue to /metrics: it is that of the database, the same in every process. */
export function registerJobMetrics(registry: Registry, { summarize }: Pick<Jobs, 'summarize'>): void {
  const read = createDatabaseReading(summarize);
  const gauge = (name: string, help: string, valueOf: (summary: JobSummary) => number) =>
    new Gauge({
      name: `kalaangan_jobs_${name}`,
      help,
      labelNames: ['name'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const summary of (await read()) ?? []) this.set({ name: summary.name }, valueOf(summary));
      },
    });
  gauge('waiting', 'Jobs that wait, for their time or for a process', ({ waiting }) => waiting);
  gauge('running', 'Jobs that a process has begun', ({ running }) => running);
  gauge('failed', 'Jobs that failed for good in the last 30 days', ({ failed }) => failed);
  gauge(
    'oldest_waiting_seconds',
    'How long the job has been due that no process has begun; 0 if there is none',
    ({ lateSeconds }) => lateSeconds,
  );
}
