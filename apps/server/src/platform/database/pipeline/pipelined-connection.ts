import pg from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';

/** A connection on which statements are sent without waiting for the answers to those before. */
export type PipelinedConnection = {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]>;
  /** Estimates how long a statement that is sent now would wait for those before, by the answers to the last ones. */
  expectedWaitMs(): number;
  /** Waits for the answers under way. */
  close(): void;
};

type Options = {
  config: pg.ClientConfig;
  /** Maximum time for opening the connection. */
  connectMs: number;
  /** Maximum time for an answer; then the connection is broken, as the answers behind it would be late too. */
  answerMs: number;
  /** Runs before its first use. */
  prepare: (client: pg.ClientBase) => Promise<void>;
};

/** The share of the last answer in the average time of one. */
const shareOfLast = 1 / 16;

/** @throws {Error} when no connection can be opened */
export async function openPipelinedConnection(options: Options): Promise<PipelinedConnection> {
  const client = new pg.Client({
    ...options.config,
    pipeline: true,
    connectionTimeoutMillis: options.connectMs,
    query_timeout: options.answerMs,
  });
  // When it breaks, the driver also rejects the statements under way, and all later ones.
  client.on('error', () => {});
  try {
    await client.connect();
    await options.prepare(client);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }

  let underWay = 0;
  let answeredAt = 0;
  let averageMs = 0;
  let isCorked = false;

  /** Sends what is asked in one turn of the event loop together: each write wakes the server. */
  function sendTogether(): void {
    if (isCorked) return;
    isCorked = true;
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  return {
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      if (underWay === 0) answeredAt = performance.now();
      underWay += 1;
      sendTogether();
      try {
        const { rows } = await client.query<Row>(statement);
        return rows;
      } finally {
        const now = performance.now();
        averageMs += (now - answeredAt - averageMs) * shareOfLast;
        answeredAt = now;
        underWay -= 1;
      }
    },
    expectedWaitMs: () =>
      underWay === 0 ? 0 : Math.max(underWay * averageMs, performance.now() - answeredAt),
    close: () => void client.end().catch(() => {}),
  };
}
