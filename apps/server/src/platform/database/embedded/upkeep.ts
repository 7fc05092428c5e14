import type pg from 'pg';
import type { Logger } from 'pino';

const roundMs = 60_000;
/** A write-ahead log longer than this is worked off: it is read again after a kill, and it takes room. */
const longestLogBytes = 64 * 1024 * 1024;
// As autovacuum's own: a table is cleaned when this many rows and this share of it went stale.
const staleRows = 50;
const staleShare = 0.2;

/**
 * What a server's background processes do and the embedded one has none for: checkpoints, the removal of dead rows,
 * and the statistics that queries are planned by.
 * @returns stops it
 */
export function startUpkeep(pool: pg.Pool, log: Logger): () => void {
  let checkpointAt: string | null = null;
  let isStopped = false;

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
    // One after the other, so that what people ask for comes in between.
    for (const { name } of rows) if (!isStopped) await pool.query(`vacuum (analyze) ${name}`);
  }

  const timer = setInterval(() => {
    checkpoint()
      .then(vacuum)
      .catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'the upkeep of the embedded database failed');
      });
  }, roundMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
