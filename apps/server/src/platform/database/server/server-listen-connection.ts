import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ListenConnection, ListenHandlers } from '../changes/listen-connection.ts';
import { abandon } from './abandon.ts';
import { sessionSettings } from './session-settings.ts';

const retryMs = 2_000;
/** A connection that does not answer in this time counts as broken. */
const answerMs = 10_000;
/** Interval at which a process tries to become the leader; this also tests whether its connection still works. */
const leaderCheckMs = 1_500;
/** Time for which a process leads after it sent a check that succeeded. */
const leadershipMs = 6_000;
/** A leader whose connection was silent for longer is frozen or cut off: another one takes its place. */
const silenceMs = 8_000;

/** Ends the connection that holds the lock if it was silent for too long. Those of other users are not seen. */
const endSilentLeader = `
  select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and objsubid = 1
    and pg_locks.database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext($1)
    and state_change < clock_timestamp() - make_interval(secs => $2)`;

/**
 * Listens on a connection outside the pool, which is opened again when it breaks. The process whose connection holds
 * the channel's advisory lock is the leader, as long as it shows that it lives.
 */
export async function openServerListenConnection(
  config: pg.ClientConfig,
  handlers: ListenHandlers,
  log: Logger,
): Promise<ListenConnection> {
  const lockName = `leader of ${handlers.channel}`;
  let isClosed = false;
  let isLeader = false;
  let leadsUntil = 0;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const leads = () => isLeader && performance.now() < leadsUntil;

  function setLeader(next: boolean): void {
    if (next === isLeader) return;
    isLeader = next;
    handlers.onLeaderChange(next, leads);
  }

  function onLost(broken: pg.Client, error?: Error): void {
    if (client !== broken) return;
    client = null;
    setLeader(false);
    if (isClosed) return;
    log.warn({ err: error }, 'the LISTEN connection broke and is opened again');
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  function retry(): void {
    if (isClosed) return;
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    next.on('error', (error) => onLost(next, error));
    next.on('end', () => onLost(next));
    next.on('notification', ({ payload = '' }) => handlers.onNotify(payload));
    try {
      await next.connect();
      await next.query(sessionSettings);
      await next.query(`listen ${pg.escapeIdentifier(handlers.channel)}`);
    } catch (error) {
      abandon(next);
      throw error;
    }
    if (isClosed) return abandon(next);
    client = next;
    handlers.onNotify('');
    await tryToLead(next);
  }

  async function tryToLead(used: pg.Client): Promise<void> {
    try {
      const sentAt = performance.now();
      const { rows } = await used.query<{ leads: boolean }>(
        isLeader ? 'select true as leads' : 'select pg_try_advisory_lock(hashtext($1)) as leads',
        isLeader ? [] : [lockName],
      );
      const wins = rows[0]?.leads === true;
      if (!wins) await used.query(endSilentLeader, [lockName, silenceMs / 1000]);
      if (client !== used) return;
      // It did not lead for a while, and what it skipped is due.
      if (sentAt >= leadsUntil) setLeader(false);
      leadsUntil = sentAt + leadershipMs;
      setLeader(wins);
      timer = setTimeout(() => void tryToLead(used), leaderCheckMs);
    } catch (error) {
      abandon(used);
      onLost(used, error instanceof Error ? error : undefined);
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      setLeader(false);
      if (client) await Promise.race([client.end(), sleep(answerMs, undefined, { ref: false })]);
    },
  };
}
