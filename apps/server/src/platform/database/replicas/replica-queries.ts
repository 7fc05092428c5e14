import type pg from 'pg';

/** Facts that a server tells about itself. */
export type ServerIdentity = {
  /** The same for a primary and all its replicas. */
  system: string;
  /** Grows with each promotion. */
  timeline: number;
};

export type ReplicaIdentity = ServerIdentity & { isReplica: boolean };

type Client = Pick<pg.ClientBase, 'query'>;

/** @param client on a primary */
export async function identifyPrimary(client: Client): Promise<ServerIdentity> {
  const { rows } = await client.query<{ system: string; wal: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
       pg_walfile_name(pg_current_wal_insert_lsn()) as wal`,
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  // The name of a file of the log begins with the timeline.
  return { system: row.system, timeline: Number.parseInt(row.wal.slice(0, 8), 16) };
}

/** The received timeline is known to roles with pg_read_all_stats; for others the timeline follows some minutes later. */
export async function identifyReplica(client: Client): Promise<ReplicaIdentity> {
  const { rows } = await client.query<ReplicaIdentity>(
    `select (select system_identifier::text from pg_control_system()) as system,
       greatest((select min_recovery_end_timeline from pg_control_recovery()),
                (select timeline_id from pg_control_checkpoint()),
                (select received_tli from pg_stat_wal_receiver)) as timeline,
       pg_is_in_recovery() as "isReplica"`,
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

/**
 * Whether a replica shows these transactions. An id that it has not heard of, or whose transaction is under way there,
 * counts as not shown; one that is too old to be known is shown.
 */
export async function hasReplayed(client: Client, xids: readonly string[]): Promise<boolean> {
  // `isReplica` comes last: what was replayed while it was true came from the primary.
  const { rows } = await client.query<{ has: boolean; isReplica: boolean }>(
    `select coalesce((select bool_and(
         case when xid < pg_snapshot_xmax(pg_current_snapshot())
         then coalesce(pg_xact_status(xid), 'committed') = 'committed' else false end)
       from unnest($1::xid8[]) as t (xid)), true) as has,
       pg_is_in_recovery() as "isReplica"`,
    [xids],
  );
  const [row] = rows;
  return row?.has === true && row.isReplica;
}
