import { Counter, Gauge, type Registry } from '@prometheus-io/client';

type ReplicaStatus = {
  replicas: readonly { name: string; leftOut: string | null }[];
  reads: Readonly<Record<string, number>>;
};

/** Adds the replicas to /metrics: which of them are asked, and who answered what is the same for everybody. */
export function registerReplicaMetrics(registry: Registry, status: () => ReplicaStatus | null): void {
  void new Gauge({
    registers: [registry],
    name: 'kalaangan_replica_used',
    help: 'Whether a replica is asked; the label says why it is left out',
    labelNames: ['replica', 'left_out'],
    collect() {
      this.reset();
      for (const { name, leftOut } of status()?.replicas ?? [])
        this.set({ replica: name, left_out: leftOut ?? '' }, leftOut === null ? 1 : 0);
    },
  });
  void new Counter({
    registers: [registry],
    name: 'kalaangan_public_reads_total',
    help: 'Statements for what is the same for everybody, by who answered them',
    labelNames: ['server'],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(status()?.reads ?? {})) this.inc({ server }, count);
    },
  });
}
