import type { Registry } from '@prometheus-io/client';
import { registerDecoderMetrics } from '#features/media/index.ts';
import { registerCaseMetrics } from '#features/safety/index.ts';
import { registerBuildMetrics } from '#platform/http/metrics/build-metrics.ts';
import { registerCacheMetrics, type CacheFigures } from '#platform/http/metrics/cache-metrics.ts';
import { registerCdnMetrics } from '#platform/http/metrics/cdn-metrics.ts';
import { registerHealthMetrics } from '#platform/http/metrics/health-metrics.ts';
import { registerJobMetrics } from '#platform/http/metrics/job-metrics.ts';
import { registerMailMetrics } from '#platform/http/metrics/mail-metrics.ts';
import { registerPoolMetrics } from '#platform/http/metrics/pool-metrics.ts';
import type { Readiness } from '#platform/http/metrics/readiness.ts';
import { registerReplicaMetrics } from '#platform/http/metrics/replica-metrics.ts';
import type { Features, Platform } from './features.ts';

type Sources = {
  platform: Platform;
  features: Pick<Features, 'media' | 'safety'>;
  readiness: Readiness;
  cacheFigures: () => CacheFigures;
};

/** Adds to /metrics what the parts of the site know of themselves (docs/operations/watch.md). */
export function registerFigures(
  registry: Registry,
  { platform: { database, jobs, mailer, cdn }, features, readiness, cacheFigures }: Sources,
): void {
  // Before those that ask the database: a scrape would count itself among what waits.
  registerPoolMetrics(registry, database.pool);
  registerBuildMetrics(registry);
  registerHealthMetrics(registry, readiness, { database: 'database', media: 'media store' });
  registerReplicaMetrics(registry, () => database.replicaStatus());
  registerJobMetrics(registry, jobs);
  registerMailMetrics(registry, { mailer, jobs });
  registerCacheMetrics(registry, cacheFigures);
  registerDecoderMetrics(registry, features.media);
  registerCaseMetrics(registry, features.safety);
  registerCdnMetrics(registry, cdn);
}
