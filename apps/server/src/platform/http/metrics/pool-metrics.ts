import { Gauge, type Registry } from '@prometheus-io/client';
import type { Database } from '#platform/database/index.ts';

type Pool = Pick<Database['pool'], 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Adds the connections to the database to /metrics. */
export function registerPoolMetrics(registry: Registry, pool: Pool): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `kalaangan_database_pool_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('size', 'Connections to the database that this process opens at most', () => pool.options.max);
  gauge('in_use', 'Connections that work is using', () => pool.totalCount - pool.idleCount);
  gauge('waiting', 'Requests and jobs that wait for a connection', () => pool.waitingCount);
}
