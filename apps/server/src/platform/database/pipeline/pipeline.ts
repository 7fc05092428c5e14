import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { isStalePlan } from '../errors.ts';
import { createStatementNames } from '../pool/statement-names.ts';
import { openPipelinedConnection, type PipelinedConnection } from './pipelined-connection.ts';

/** Answers short reads outside of transactions. */
export type Pipeline = {
  /** @param askPool answers instead where the pipeline cannot */
  read<Row>(query: CompiledQuery, askPool: () => Promise<Row[]>): Promise<Row[]>;
  /** Leaves the connection: another server is the primary. */
  reconnect(): void;
  close(): void;
};

type PipelineOptions = {
  config: pg.ClientConfig;
  connectMs: number;
  /** Runs on each new connection before its first use. */
  prepare: (client: pg.ClientBase) => Promise<void>;
  log: Pick<Logger, 'debug'>;
};

/** A read that would wait longer is answered by the pool, where it waits for no other. */
const maxWaitMs = 50;
/** Limits of a read: short, as the pool is asked again then. The server gives up before this process does. */
const statementMs = 1_000;
const answerMs = 2_000;
const reopenMs = 1_000;

/**
 * One connection to a server for short reads, which are sent together and in sequence: for a read by an index, sending it
 * and changing to the process of another connection takes longer than reading. Reads have no effects, so that the pool can
 * answer whatever fails here, or what would have to wait: while there is no connection, or a read before takes long.
 */
export function createPipeline({ config, connectMs, prepare, log }: PipelineOptions): Pipeline {
  const names = createStatementNames();
  let connection: PipelinedConnection | null = null;
  let opening: Promise<void> | null = null;
  let reopenAt = 0;
  /** Number of calls of `reconnect`: a connection that was being opened then leads to the former server. */
  let reconnects = 0;
  let isClosed = false;

  async function open(): Promise<void> {
    const before = reconnects;
    try {
      const opened = await openPipelinedConnection({
        config,
        connectMs,
        answerMs,
        async prepare(client) {
          await client.query(`set statement_timeout = ${statementMs}`);
          await prepare(client);
        },
      });
      if (isClosed || before !== reconnects) opened.close();
      else connection = opened;
    } catch (error) {
      log.debug({ err: error }, 'no connection for short reads could be opened');
      reopenAt = performance.now() + reopenMs;
    }
  }

  function openSoon(): void {
    if (isClosed || performance.now() < reopenAt) return;
    opening ??= open().finally(() => {
      opening = null;
    });
  }

  function leave(): void {
    connection?.close();
    connection = null;
  }

  return {
    async read<Row>({ sql: text, parameters }: CompiledQuery, askPool: () => Promise<Row[]>) {
      if (!connection) openSoon();
      if (!connection || connection.expectedWaitMs() > maxWaitMs) return askPool();
      const used = connection;
      const name = names.find(text);
      try {
        return await used.query<Row & object>({
          ...(name !== undefined && { name }),
          text,
          values: [...parameters],
        });
      } catch (error) {
        if (isStalePlan(error)) names.renew(text);
        // An error that is no answer of the server: the connection is broken.
        else if (!(error instanceof pg.DatabaseError) && connection === used) leave();
        return askPool();
      }
    },
    reconnect() {
      reconnects += 1;
      leave();
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
