import pg from 'pg';
import type { Logger } from 'pino';
import { abandon } from './abandon.ts';

/** Address of the primary among several servers. */
export type PrimaryAddress = {
  current(): string;
  /** Finds the primary; resolves also when none answers. */
  find(): Promise<void>;
  /** Call it when the primary may be another one: it is looked for until there is one. */
  suspect(): void;
  onChange(listener: () => void): void;
  close(): void;
};

const answerMs = 2_000;
const retryMs = 500;
/** Interval at which the primary is looked for even if nobody suspects another one. */
const checkMs = 5_000;

/**
 * Looks among several servers for the one that accepts writes. Of two, the one that was promoted last is the primary: the
 * other one came back without having heard of it.
 */
export function createPrimaryAddress(urls: readonly string[], log: Pick<Logger, 'info'>): PrimaryAddress {
  const [first = ''] = urls;
  const listeners: (() => void)[] = [];
  let current = first;
  /** The timeline of the latest primary. */
  let newest = 0;
  let isClosed = false;
  let finding: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const checks = urls.length > 1 ? setInterval(() => void find(), checkMs) : undefined;
  checks?.unref();

  async function look(): Promise<boolean> {
    const timelines = await Promise.all(urls.map(findTimeline));
    const best = Math.max(...timelines);
    if (best === 0 || best < newest) return false;
    newest = best;
    const found = urls[timelines.indexOf(best)] ?? current;
    if (found === current) return true;
    current = found;
    const { host } = new URL(found);
    log.info(`the database server at ${host} is the primary`);
    for (const listener of listeners) listener();
    return true;
  }

  function find(): Promise<boolean> {
    finding ??= look().finally(() => {
      finding = null;
    });
    return finding;
  }

  async function findAgain(): Promise<void> {
    const isFound = await find();
    if (isFound || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void findAgain(), retryMs);
    timer.unref();
  }

  return {
    current: () => current,
    async find() {
      if (urls.length > 1) await find();
    },
    suspect() {
      if (urls.length > 1 && !isClosed) void findAgain();
    },
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(checks);
    },
  };
}

/** Finds the timeline of a server that accepts writes; 0 for a replica, or one that does not answer. */
async function findTimeline(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ wal: string | null }>(
      `select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_insert_lsn()) end as wal`,
    );
    // The name of a file of the log begins with the timeline.
    return Number.parseInt(rows[0]?.wal?.slice(0, 8) ?? '0', 16);
  } catch {
    return 0;
  } finally {
    abandon(client);
  }
}
