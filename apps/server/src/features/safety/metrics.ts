import { Gauge, Histogram, type Registry } from '@prometheus-io/client';
import type { Safety } from './context.ts';
import { countCasesByCategory } from './queue.ts';

const hours = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 36, 72, 168, 336];
const labelNames = ['category'] as const;

export function createDecisionTimes(): Histogram<'category'> {
  return new Histogram({
    name: 'kalaangan_case_seconds',
    help: 'Time from the receipt of a case to the decision, of those decided by this process',
    labelNames,
    buckets: hours.map((hour) => hour * 3600),
    registers: [],
  });
}

/** Adds the cases to /metrics: those that wait, from the database, and how long decisions took. */
export function registerCaseMetrics(registry: Registry, safety: Safety): void {
  const gauge = (name: string, help: string, which: 'open' | 'overdue') =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // The other metrics are answered even if the database is not.
        const counts = await countCasesByCategory(safety).catch(() => []);
        for (const { category, ...count } of counts) this.set({ category }, count[which]);
      },
    });
  gauge('kalaangan_cases_open', 'Cases that wait for a decision', 'open');
  gauge('kalaangan_cases_overdue', 'Cases that wait although their time is over', 'overdue');
  registry.registerMetric(safety.decisionTimes);
}
