import type pg from 'pg';
import type { Logger } from 'pino';

const intervalMs = 60_000;
/** A checkpoint follows when the write-ahead log grew by this: it takes disk space, and time to replay after a kill. */
const maxLogBytes = 64 * 1024 * 1024;
// The defaults of autovacuum_vacuum_threshold and autovacuum_vacuum_scale_factor.
const vacuumThreshold = 50;
const vacuumScaleFactor = 0.2;

/**
 * Does what background processes do on a server and the embedded database has none for: checkpoints, and VACUUM with
 * ANALYZE, for dead rows and the planner's statistics.
 */
export function createMaintenance(pool: pg.Pool): { run(): Promise<void> } {
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
    if (Number(row.grown) < maxLogBytes) return;
    await pool.query('checkpoint');
    checkpointAt = row.position;
  }

  async function vacuum(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', s.schemaname, s.relname) as name
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where greatest(s.n_dead_tup, s.n_mod_since_analyze) > $1 + $2 * greatest(c.reltuples, 0)`,
      [vacuumThreshold, vacuumScaleFactor],
    );
    // One table after the other, so that requests run in between.
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
export function startMaintenance(pool: pg.Pool, log: Logger): () => void {
  const maintenance = createMaintenance(pool);
  const timer = setInterval(() => {
    maintenance.run().catch((error: unknown) => {
      if (!pool.ending) log.warn({ err: error }, 'the maintenance of the embedded database failed');
    });
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
