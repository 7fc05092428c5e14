import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Line, LineListener } from '../line.ts';
import { sessionSettings } from './session-settings.ts';

const retryMs = 2_000;
/** A line that does not answer for so long is a broken one. */
const answerMs = 10_000;
/** How often a process asks whether it may lead, and thereby whether its line still stands. */
const leadMs = 5_000;

/** A connection of its own, made again when it breaks. Whoever holds the advisory lock of the channel leads. */
export async function openServerLine(
  config: pg.ClientConfig,
  listener: LineListener,
  log: Logger,
): Promise<Line> {
  let isClosed = false;
  let isLeading = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function setLeading(next: boolean): void {
    if (next === isLeading) return;
    isLeading = next;
    listener.onLeading(next);
  }

  function lost(broken: pg.Client, error?: Error): void {
    if (client !== broken) return;
    client = null;
    setLeading(false);
    if (isClosed) return;
    log.warn({ err: error }, 'the line to the database broke, it is made again');
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  function retry(error: unknown): void {
    if (isClosed) return;
    log.warn({ err: error }, 'the line to the database could not be made, it is tried again');
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', () => listener.onNotify());
    try {
      await next.connect();
      await next.query(sessionSettings);
      await next.query(`listen ${pg.escapeIdentifier(listener.channel)}`);
    } catch (error) {
      abandon(next);
      throw error;
    }
    if (isClosed) return abandon(next);
    client = next;
    listener.onNotify();
    await askToLead(next);
  }

  async function askToLead(asking: pg.Client): Promise<void> {
    try {
      const { rows } = await asking.query<{ leads: boolean }>(
        isLeading ? 'select true as leads' : 'select pg_try_advisory_lock(hashtext($1)) as leads',
        isLeading ? [] : [`leader of ${listener.channel}`],
      );
      if (client !== asking) return;
      setLeading(rows[0]?.leads === true);
      timer = setTimeout(() => void askToLead(asking), leadMs);
    } catch (error) {
      abandon(asking);
      lost(asking, error instanceof Error ? error : undefined);
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      setLeading(false);
      if (client) await Promise.race([client.end(), sleep(answerMs, undefined, { ref: false })]);
    },
  };
}

/** Not waited for: the end of a broken connection may never come. */
function abandon(client: pg.Client): void {
  client.end().catch(() => {});
}
