import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseOutage } from '../errors.ts';
import { runWithLimits, type WorkLimits } from '../work-limits.ts';
import type { Position, Requirement } from './position.ts';
import { isCancelled, isNoReplica, NoReplicaError } from './replica-errors.ts';
import { hasReplayed, identifyReplica, type ServerIdentity } from './replica-queries.ts';

/** Reason why a replica is not asked; null if it is. */
export type LeftOut = 'not checked yet' | 'no answer' | 'late' | 'no replica' | 'of another primary';

export type Replica = {
  /** Host and port. */
  name: string;
  leftOut(): LeftOut | null;
  /** Statements under way. */
  underWay(): number;
  /**
   * @returns null when the replica cannot answer what is required: somebody else has to
   * @throws what the statement fails with
   */
  read<Row>(query: CompiledQuery, required: Requirement): Promise<Row[] | null>;
  /** Looks whether the replica may be asked. @param primary null while it is not known */
  check(primary: ServerIdentity | null): Promise<void>;
  close(): Promise<void>;
};

type ReplicaOptions = {
  name: string;
  /** Opens a pool that calls back on each connection that it opens. */
  openPool(onConnect: (client: pg.ClientBase) => Promise<void>): pg.Pool;
  position: Position;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** Limits of reads: short, as the primary can answer as well. */
const limits: WorkLimits = { waitMs: 1_000, statementMs: 3_000 };
/** Maximum time that a read waits for a replica that is behind. */
const patienceMs = 200;
/** Maximum lag of a replica that is asked at all; signs of life may reach it half a second late. */
const maxLagMs = 1_500;
const pollMs = 10;
/** Interval at which a server that is no replica is asked whether it has become one. */
const lookAgainMs = 5_000;

export function createReplica({ name, openPool, position, log }: ReplicaOptions): Replica {
  let reason: LeftOut | null = 'not checked yet';
  let underWay = 0;
  /** The requirement that it met last. */
  let met = -1;
  /** The number of connections opened: behind a new one may be a server that was restarted, and shows less. */
  let connections = 0;
  let nextLookAt = 0;

  const pool = openPool(async (client) => {
    connections += 1;
    met = -1;
    const { isReplica } = await identifyReplica(client);
    if (!isReplica) throw new NoReplicaError();
  });

  function leaveOut(next: LeftOut | null, error?: unknown): void {
    if (next === reason) return;
    if (next === null) log.info(`the replica ${name} answers visitors`);
    else if (next !== 'not checked yet') log.warn({ err: error }, `the replica ${name} is left out: ${next}`);
    reason = next;
  }

  async function waitFor(client: pg.PoolClient, xids: readonly string[], waitMs: number): Promise<boolean> {
    const until = performance.now() + waitMs;
    for (;;) {
      if (await hasReplayed(client, xids)) return true;
      if (performance.now() > until) return false;
      await sleep(pollMs);
    }
  }

  async function meets(client: pg.PoolClient, { number, xids }: Requirement): Promise<boolean> {
    if (met >= number) return true;
    const seen = connections;
    if (!(await waitFor(client, xids, patienceMs))) return false;
    if (seen === connections) met = Math.max(met, number);
    return true;
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await runWithLimits(limits, () => pool.connect());
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isDatabaseOutage(error));
      throw error;
    }
  }

  async function judge(primary: ServerIdentity | null): Promise<LeftOut | null> {
    if (!primary) return 'not checked yet';
    return withClient(async (client) => {
      const { system, timeline, isReplica } = await identifyReplica(client);
      if (!isReplica) return 'no replica';
      if (system !== primary.system || timeline !== primary.timeline) return 'of another primary';
      const latest = position.latest();
      return latest === null || (await waitFor(client, [latest], maxLagMs)) ? null : 'late';
    });
  }

  return {
    name,
    leftOut: () => reason,
    underWay: () => underWay,
    async read<Row>(query: CompiledQuery, required: Requirement) {
      underWay += 1;
      try {
        return await withClient(async (client) => {
          if (!(await meets(client, required))) {
            leaveOut('late');
            return null;
          }
          const { rows } = await client.query<Row & pg.QueryResultRow>(query.sql, [...query.parameters]);
          return rows;
        });
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        if (!isCancelled(error)) leaveOut(isNoReplica(error) ? 'no replica' : 'no answer', error);
        return null;
      } finally {
        underWay -= 1;
      }
    },
    async check(primary) {
      if (reason === 'no replica' && performance.now() < nextLookAt) return;
      nextLookAt = performance.now() + lookAgainMs;
      try {
        leaveOut(await judge(primary));
      } catch (error) {
        leaveOut(isNoReplica(error) ? 'no replica' : 'no answer', error);
      }
    },
    close: () => pool.end(),
  };
}
