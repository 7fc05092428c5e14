import type pg from 'pg';
import type { Logger } from 'pino';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { runWithLimits, type WorkLimits } from '../work-limits.ts';
import { openReplicaPool } from './open-replica-pool.ts';
import type { Position } from './position.ts';
import { identifyPrimary } from './replica-queries.ts';
import { createReplica } from './replica.ts';
import { createReplicas, type Replicas } from './replicas.ts';

type Options = {
  replicaUrls?: readonly string[];
  poolSize?: number;
  defaults: WorkLimits;
  /** Pool of the primary. */
  pool: pg.Pool;
  position: Position;
  invalidation: Invalidation;
  log: Logger;
};

const defaultPoolSize = 12;
const identifyLimits: WorkLimits = { waitMs: 2_000, statementMs: 2_000 };

/** Connects to the replicas as soon as they are needed. @returns null if there are none */
export function openReplicas(options: Options): Replicas | null {
  const { replicaUrls = [], poolSize: size = defaultPoolSize, defaults, pool, position, log } = options;
  if (replicaUrls.length === 0) return null;
  const replicas = replicaUrls.map((url) =>
    createReplica({
      // The address without the password.
      name: new URL(url).host,
      openPool: (onConnect) => openReplicaPool({ url, size, defaults, log, onConnect }),
      position,
      log,
    }),
  );
  return createReplicas({
    replicas,
    position,
    invalidation: options.invalidation,
    identifyPrimary: () => runWithLimits(identifyLimits, () => identifyPrimary(pool)),
    onRefusedWrite: (statement) =>
      log.warn({ statement }, 'a replica refused a statement that writes; the primary executed it'),
  });
}
