import type pg from 'pg';

// auto_explain writes the plans into the server's log, which is read back by SQL.
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  logging_collector: 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  log_line_prefix: '',
};

/** The plans of the statements that a call makes on a running site, as the server logged them. */
export async function recordPlans(client: pg.Client, call: () => Promise<unknown>): Promise<string> {
  const size = async () => {
    const { rows } = await client.query<{ size: number }>(
      'select size::float8 as size from pg_stat_file(pg_current_logfile())',
    );
    return rows[0]?.size ?? 0;
  };
  const setMinimum = async (value: string) => {
    await client.query(`alter system set auto_explain.log_min_duration = '${value}'`);
    await client.query('select pg_reload_conf()');
    // Other connections read it when their next statement begins.
    await client.query('select pg_sleep(0.2)');
  };
  const from = await size();
  await setMinimum('5ms');
  await call();
  await setMinimum('-1');
  const { rows } = await client.query<{ text: string }>(
    'select pg_read_file(pg_current_logfile(), $1::bigint, 60000) as text',
    [Math.round(from)],
  );
  return rows[0]?.text ?? '';
}
