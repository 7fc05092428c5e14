import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ListenConnection, ListenHandlers } from '../listen-connection.ts';
import { abandon } from './abandon.ts';
import { sessionSettings } from './session-settings.ts';

const retryMs = 2_000;
/** A connection that does not answer in this time counts as broken. */
const answerMs = 10_000;
/** How often a process tries to become the leader; this also tests whether its connection still works. */
const leaderCheckMs = 5_000;

/**
 * Listens on a connection outside the pool, which is opened again when it breaks. The process whose connection holds
 * the channel's advisory lock is the leader.
 */
export async function openServerListenConnection(
  config: pg.ClientConfig,
  handlers: ListenHandlers,
  log: Logger,
): Promise<ListenConnection> {
  let isClosed = false;
  let isLeader = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function setLeader(next: boolean): void {
    if (next === isLeader) return;
    isLeader = next;
    handlers.onLeaderChange(next);
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

  function retry(error: unknown): void {
    if (isClosed) return;
    log.warn({ err: error }, 'the LISTEN connection could not be opened and is tried again');
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    next.on('error', (error) => onLost(next, error));
    next.on('end', () => onLost(next));
    next.on('notification', () => handlers.onNotify());
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
    handlers.onNotify();
    await tryToLead(next);
  }

  async function tryToLead(used: pg.Client): Promise<void> {
    try {
      const { rows } = await used.query<{ leads: boolean }>(
        isLeader ? 'select true as leads' : 'select pg_try_advisory_lock(hashtext($1)) as leads',
        isLeader ? [] : [`leader of ${handlers.channel}`],
      );
      if (client !== used) return;
      setLeader(rows[0]?.leads === true);
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
