import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { Cdn } from '#platform/cdn/index.ts';

/** Adds the purges to /metrics, all 0 without a CDN: alerts on them are the same for every site. */
export function registerCdnMetrics(registry: Registry, cdn: Pick<Cdn, 'figures'> | null): void {
  const figures = cdn?.figures ?? (() => ({ purged: 0, failed: 0, isFailing: false }));
  void new Counter({
    name: 'cdn_purge_requests_total',
    help: 'Purges sent to the CDN',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { purged, failed } = figures();
      this.reset();
      this.inc({ result: 'taken' }, purged);
      this.inc({ result: 'failed' }, failed);
    },
  });
  void new Gauge({
    name: 'cdn_purge_failing',
    help: '1 for some seconds after the CDN did not take a purge',
    registers: [registry],
    collect() {
      this.set(figures().isFailing ? 1 : 0);
    },
  });
}
