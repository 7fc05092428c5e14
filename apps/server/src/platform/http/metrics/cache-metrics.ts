import { Counter, type Registry } from '@prometheus-io/client';

export type CacheFigures = { hits: number; misses: number };

/** Adds the response cache to /metrics. */
export function registerCacheMetrics(registry: Registry, figures: () => CacheFigures): void {
  void new Counter({
    name: 'kalaangan_response_cache_lookups_total',
    help: 'Answers for everybody that were asked of the cache: there, or made for it',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = figures();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
}
