import { callbackify } from 'node:util';
import pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';
import type { Send } from './named-statements.ts';

export type StatementLimits = {
  /** Returns the limit of a statement; called for each. */
  limitMs: () => number;
  /** Time between the limit and the closing of the connection. */
  graceMs: number;
  /** Called when a statement has no answer in time, if the server does not enforce the limit by itself. */
  cancel: ((client: pg.Client) => void) | null;
  send: Send;
};

/**
 * Closes the connection when a statement has no answer in time: a server that cannot be reached does not enforce its
 * own limit, and a late answer would be taken for that of the next statement.
 */
export function limitStatements(
  client: pg.ClientBase,
  { limitMs, graceMs, cancel, send }: StatementLimits,
): void {
  if (!(client instanceof pg.Client)) throw new Error('not a client of this driver');
  let isBroken = false;
  client.on('error', () => {
    isBroken = true;
  });

  const begin = () => {
    const ms = limitMs();
    let isCancelled = false;
    let isLate = false;
    const close = () => {
      isLate = true;
      isBroken = true;
      // During a statement this destroys the socket; the promise may never settle.
      void client.end();
    };
    const wait = () => {
      if (!cancel) return close();
      isCancelled = true;
      cancel(client);
      timer = setTimeout(close, graceMs);
    };
    let timer = setTimeout(wait, cancel ? ms : ms + graceMs);
    return {
      end() {
        clearTimeout(timer);
        // The cancel request may arrive late, and would cancel the next statement.
        if (isCancelled && !isLate) close();
      },
      explain(error: unknown): unknown {
        if (isLate) return new DatabaseUnavailableError(`no answer for ${ms / 1000} s`, { cause: error });
        if (isBroken && !(error instanceof pg.DatabaseError))
          return new DatabaseUnavailableError(`the connection broke: ${String(error)}`, { cause: error });
        return error;
      },
    };
  };

  const ask = async (given: readonly unknown[]): Promise<unknown> => {
    const limit = begin();
    try {
      const answer = send(client, given);
      if (!(answer instanceof Promise)) throw new Error('only promises and callbacks are limited');
      const result: unknown = await answer;
      return result;
    } catch (error) {
      throw limit.explain(error);
    } finally {
      limit.end();
    }
  };

  client.query = new Proxy(client.query, {
    apply(_query, _client, given: unknown[]) {
      const callback = given.at(-1);
      if (!isCallback(callback)) return ask(given);
      return callbackify(() => ask(given.slice(0, -1)))(callback);
    },
  });
}

function isCallback(value: unknown): value is (error: unknown, result: unknown) => void {
  return typeof value === 'function';
}
