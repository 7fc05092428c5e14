import type pg from 'pg';
import type { Logger } from 'pino';

const roundMs = 60_000;
/** A write-ahead log grown by this much is worked off: it takes room, and time at the start after a kill. */
const longestLogBytes = 64 * 1024 * 1024;
// As autovacuum's own: a table is cleaned when this many rows and this share of it went stale.
const staleRows = 50;
const staleShare = 0.2;

/**
 * What a server's background processes do and the embedded one has none for: checkpoints, the removal of dead rows,
 * and the statistics that queries are planned by.
 */
export function createUpkeep(pool: pg.Pool): { run(): Promise<void> } {
  let checkpointAt: string | null = null;

  async function checkpoint(): Promise<void> {
    const { rows } = await pool.query<{ position: string; grown: string }>(
      `select pg_current_wal_insert_lsn()::text as position,
              pg_wal_lsn_diff(pg_current_wal_insert_lsn(), coalesce($1::pg_lsn, pg_current_wal_insert_lsn())) as grown`,
      [checkpointAt],
    );
    const [row] = rows;
    if (!row) return;
    checkpointAt ??= row.position;
    if (Number(row.grown) < longestLogBytes) return;
    await pool.query('checkpoint');
    checkpointAt = row.position;
  }

  async function vacuum(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', s.schemaname, s.relname) as name
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where greatest(s.n_dead_tup, s.n_mod_since_analyze) > $1 + $2 * greatest(c.reltuples, 0)`,
      [staleRows, staleShare],
    );
    // One table after the other, so that what people ask for comes in between.
    for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  }

  return {
    async run() {
      await checkpoint();
      await vacuum();
    },
  };
}

/** @returns stops it */
export function startUpkeep(pool: pg.Pool, log: Logger): () => void {
  const upkeep = createUpkeep(pool);
  const timer = setInterval(() => {
    upkeep.run().catch((error: unknown) => {
      if (!pool.ending) log.warn({ err: error }, 'the upkeep of the embedded database failed');
    });
  }, roundMs);
  timer.unref();
  return () => clearInterval(timer);
}
