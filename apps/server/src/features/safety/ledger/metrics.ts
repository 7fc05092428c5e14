import { Gauge, type Registry } from '@prometheus-io/client';
import { createDatabaseReading } from '#platform/http/metrics/reading.ts';
import type { Safety } from '../context.ts';
import { countCasesByCategory } from '../cases/case-queries.ts';

const labelNames = ['category'] as const;

/** Adds the cases to /metrics: those that wait, from the database, and how long decisions took. */
export function registerCaseMetrics(registry: Registry, safety: Safety): void {
  const read = createDatabaseReading(() => countCasesByCategory(safety));
  const gauge = (name: string, help: string, which: 'open' | 'overdue') =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { category, ...count } of (await read()) ?? []) this.set({ category }, count[which]);
      },
    });
  gauge('kalaangan_cases_open', 'Cases that wait for a decision', 'open');
  gauge('kalaangan_cases_overdue', 'Cases that wait although their time is over', 'overdue');
  registry.registerMetric(safety.decisionTimes);
}
