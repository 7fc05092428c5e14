import pg from 'pg';
import type { Logger } from 'pino';
import { sendWithXid } from '../changes/change-messages.ts';
import type { OpenChannel } from '../changes/channel.ts';
import { abandon } from './abandon.ts';
import { sessionSettings } from './session-settings.ts';

const retryMs = 1_000;
/** A connection that does not answer in this time counts as broken. */
const answerMs = 5_000;

const listenerName = (channel: string) => `kalaangan ${channel}`;

/** A connection outside the pool that listens to a channel and sends to it; it is opened again when it breaks. */
export async function openServerChannel(
  config: pg.ClientConfig,
  { name, ownName, onOpen, onMessage, onLost }: Parameters<OpenChannel>[0],
  log: Logger,
): ReturnType<OpenChannel> {
  let isClosed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function lose(broken: pg.Client, error?: Error): void {
    if (client !== broken) return;
    client = null;
    onLost();
    if (!isClosed)
      log.warn({ err: error }, 'changes of other processes are not heard until the connection is open again');
    retry();
  }

  function retry(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(retry), retryMs);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...config,
      application_name: listenerName(name),
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => {
      if (client === next) onMessage(payload);
    });
    let others: boolean;
    try {
      await next.connect();
      await next.query(sessionSettings);
      const channels = [name, ownName].map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
      await next.query(channels.join(';'));
      others = await hasOthers(next);
    } catch (error) {
      abandon(next);
      throw error;
    }
    if (isClosed) return abandon(next);
    client = next;
    onOpen(others);
  }

  /** Whether others listen: those that did before this one are connections with this name, others will be heard of. */
  async function hasOthers(used: pg.Client): Promise<boolean> {
    const { rowCount } = await used.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
      [listenerName(name)],
    );
    return rowCount !== 0;
  }

  async function run(statement: string, values?: string[]): Promise<void> {
    const used = client;
    if (!used) return;
    try {
      await used.query(statement, values);
    } catch (error) {
      abandon(used);
      lose(used, error instanceof Error ? error : undefined);
    }
  }

  await connect();
  return {
    send: (payload) => run(`select ${sendWithXid('$1', '$2::text')}`, [name, payload]),
    // The statement that takes the least, as one is sent for each change of another process.
    sendTo: (channel, payload) => run(`notify ${pg.escapeIdentifier(channel)}, ${pg.escapeLiteral(payload)}`),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const used = client;
      client = null;
      if (used) await used.end();
    },
  };
}
