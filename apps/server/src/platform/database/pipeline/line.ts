import pg from 'pg';
import type { QueryConfig, QueryResultRow } from 'pg';

/** A connection on which statements are sent without waiting for the answers to those before. */
export type Line = {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]>;
  /** How long a statement that is sent now would wait for those before, by the answers to the last ones. */
  expectedWaitMs(): number;
  close(): void;
};

export type LineOptions = {
  config: pg.ClientConfig;
  /** How long opening may take, and an answer. */
  connectMs: number;
  answerMs: number;
  /** Runs before its first use. */
  prepare: (client: pg.ClientBase) => Promise<void>;
  /** Called once, when the connection is lost. */
  onLost: () => void;
};

/** How much of the average the last answer is. */
const newest = 1 / 16;

/** @throws {Error} when no connection can be opened */
export async function openLine({ config, connectMs, answerMs, prepare, onLost }: LineOptions): Promise<Line> {
  const client = new pg.Client({
    ...config,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    // The driver then destroys the connection, as the answers behind would be late too.
    query_timeout: answerMs,
  });
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    isLost = true;
    client.end().catch(() => {});
    throw error;
  }

  let underWay = 0;
  let answeredAt = 0;
  let averageMs = 0;
  let isCollecting = false;

  /** What is asked in one turn of the event loop is sent together: each write wakes the server. */
  function collect(): void {
    if (isCollecting) return;
    isCollecting = true;
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      isCollecting = false;
      stream.uncork();
    });
  }

  return {
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      if (underWay === 0) answeredAt = performance.now();
      underWay += 1;
      collect();
      try {
        const { rows } = await client.query<Row>(statement);
        return rows;
      } finally {
        const now = performance.now();
        averageMs += (now - answeredAt - averageMs) * newest;
        answeredAt = now;
        underWay -= 1;
      }
    },
    expectedWaitMs: () =>
      underWay === 0 ? 0 : Math.max(underWay * averageMs, performance.now() - answeredAt),
    close() {
      isLost = true;
      client.end().catch(() => {});
    },
  };
}
