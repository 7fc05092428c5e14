import type { CompiledQuery } from 'kysely';
import type { Invalidation } from '#platform/cache/invalidation.ts';
import { isDatabaseOutage } from '../errors.ts';
import { isCancelled, isRefusedWrite } from './replica-errors.ts';
import type { Position, Requirement } from './position.ts';
import type { ServerIdentity } from './replica-queries.ts';
import type { LeftOut, Replica } from './replica.ts';

export type Replicas = {
  /**
   * Reads what is the same for everybody from a replica that shows every change this process has heard of, or else from
   * the primary; while the primary does not answer, from a replica that shows all that was heard before.
   */
  read<Row>(query: CompiledQuery, askPrimary: () => Promise<Row[]>): Promise<Row[]>;
  status(): ReplicaStatus;
  close(): Promise<void>;
};

export type ReplicaStatus = {
  replicas: { name: string; leftOut: LeftOut | null }[];
  /** Reads so far by who answered them. */
  reads: { replica: number; primary: number };
};

type ReplicasOptions = {
  replicas: readonly Replica[];
  position: Position;
  invalidation: Pick<Invalidation, 'isCurrent'>;
  identifyPrimary: () => Promise<ServerIdentity>;
  /** Called with the text of a statement that writes, and was sent to a replica. */
  onRefusedWrite: (statement: string) => void;
};

/** Interval at which the replicas are checked, and the primary while it does not answer. */
const checkMs = 1_000;
const maxKnownWrites = 100;

/** Chooses who answers the reads of visitors. */
export function createReplicas(options: ReplicasOptions): Replicas {
  const { replicas, position, invalidation, identifyPrimary, onRefusedWrite } = options;
  const reads = { replica: 0, primary: 0 };
  /** Number of the opening of the feed for which the replicas were last checked: each may lead to another primary. */
  let checkedFor = -1;
  let primary: ServerIdentity | null = null;
  let isPrimaryDown = false;
  let isClosed = false;
  let turn = 0;
  /** Statements that a replica refused because they write. */
  const writes = new Set<string>();
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const opened = position.opened();
    // Changes are not followed yet.
    if (opened === 0) return;
    try {
      if (opened !== checkedFor || isPrimaryDown) primary = await identifyPrimary();
      isPrimaryDown = false;
    } catch {
      if (opened !== checkedFor) return;
    }
    await Promise.all(replicas.map((replica) => replica.check(primary)));
    checkedFor = opened;
  }

  function checkNow(): void {
    if (isClosed) return;
    checking ??= check().finally(() => {
      checking = null;
    });
  }

  const timer = setInterval(checkNow, checkMs);
  timer.unref();

  /** Lists the replicas that may be asked, the least busy first; in turn if they are equally busy. */
  function usable(): Replica[] {
    if (checkedFor !== position.opened()) {
      checkNow();
      return [];
    }
    turn += 1;
    const first = turn % replicas.length;
    return [...replicas.slice(first), ...replicas.slice(0, first)]
      .filter((replica) => replica.leftOut() === null)
      .toSorted((a, b) => a.underWay() - b.underWay());
  }

  async function askReplicas<Row>(query: CompiledQuery, required: Requirement): Promise<Row[] | null> {
    if (writes.has(query.sql)) return null;
    for (const replica of usable()) {
      try {
        const rows = await replica.read<Row>(query, required);
        if (rows) {
          reads.replica += 1;
          return rows;
        }
      } catch (error) {
        if (isRefusedWrite(error)) noteWrite(query.sql);
        // Whatever a replica refuses the primary executes or refuses.
        return null;
      }
    }
    return null;
  }

  function noteWrite(text: string): void {
    if (writes.size < maxKnownWrites) writes.add(text);
    onRefusedWrite(text);
  }

  async function readFromPrimary<Row>(askPrimary: () => Promise<Row[]>): Promise<Row[]> {
    const rows = await askPrimary();
    reads.primary += 1;
    return rows;
  }

  return {
    async read<Row>(query: CompiledQuery, askPrimary: () => Promise<Row[]>) {
      const required = invalidation.isCurrent() ? position.required() : null;
      if (required) return (await askReplicas<Row>(query, required)) ?? (await readFromPrimary(askPrimary));
      // Changes may be missed: only the primary knows them all.
      const askLate = () => askReplicas<Row>(query, position.lastRequired());
      if (isPrimaryDown) return (await askLate()) ?? (await readFromPrimary(askPrimary));
      try {
        return await readFromPrimary(askPrimary);
      } catch (error) {
        if (!isDatabaseOutage(error) || isCancelled(error)) throw error;
        isPrimaryDown = true;
        const rows = await askLate();
        if (rows) return rows;
        throw error;
      }
    },
    status: () => ({
      replicas: replicas.map((replica) => ({ name: replica.name, leftOut: replica.leftOut() })),
      reads: { ...reads },
    }),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await checking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
