import { Gauge, Histogram, type Registry } from '@prometheus-io/client';

const hours = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 36, 72, 168, 336];

type CaseFigures = {
  countByCategory(): Promise<readonly { category: string; open: number; overdue: number }[]>;
  /** Told how many seconds each decision took. */
  decisionTimes: { observe: (category: string, seconds: number) => void };
};

/** Adds the cases of moderation to /metrics: those that wait, from the database, and how long decisions took. */
export function registerCaseMetrics(
  registry: Registry,
  { countByCategory, decisionTimes }: CaseFigures,
): void {
  const labelNames = ['category'] as const;
  const gauge = (name: string, help: string, which: 'open' | 'overdue') =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // The other metrics are answered even if the database is not.
        const counts = await countByCategory().catch(() => []);
        for (const { category, ...count } of counts) this.set({ category }, count[which]);
      },
    });
  gauge('kalaangan_cases_open', 'Cases that wait for a decision', 'open');
  gauge('kalaangan_cases_overdue', 'Cases that wait although their time is over', 'overdue');
  const seconds = new Histogram({
    name: 'kalaangan_case_seconds',
    help: 'Time from the receipt of a case to the decision, of those decided by this process',
    labelNames,
    buckets: hours.map((hour) => hour * 3600),
    registers: [registry],
  });
  decisionTimes.observe = (category, time) => seconds.observe({ category }, time);
}
