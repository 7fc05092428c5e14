import pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';

/**
 * Closes the connection when a statement has no answer in time: a server that cannot be reached does not enforce its
 * own limit, and a late answer would be taken for that of the next statement.
 * @param limitMs called for each statement
 */
export function limitStatements(client: pg.ClientBase, limitMs: () => number): void {
  if (!(client instanceof pg.Client)) throw new Error('not a client of this driver');
  let isBroken = false;
  client.on('error', () => {
    isBroken = true;
  });

  const begin = () => {
    const ms = limitMs();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      isBroken = true;
      // During a statement this destroys the socket; the promise may never settle.
      void client.end();
    }, ms);
    return {
      end: () => clearTimeout(timer),
      explain(error: unknown): unknown {
        if (isLate) return new DatabaseUnavailableError(`no answer for ${ms / 1000} s`, { cause: error });
        if (isBroken && !(error instanceof pg.DatabaseError))
          return new DatabaseUnavailableError(`the connection broke: ${String(error)}`, { cause: error });
        return error;
      },
    };
  };

  client.query = new Proxy(client.query, {
    apply(_query, _client, given: unknown[]) {
      const limit = begin();
      const callback = given.at(-1);
      if (isCallback(callback)) {
        const limited = (error: unknown, result: unknown) => {
          limit.end();
          callback(error ? limit.explain(error) : error, result);
        };
        return send(client, [...given.slice(0, -1), limited]);
      }
      const answer = send(client, given);
      if (!(answer instanceof Promise)) throw new Error('only promises and callbacks are limited');
      return answer.finally(limit.end).catch((error: unknown) => {
        throw limit.explain(error);
      });
    },
  });
}

function isCallback(value: unknown): value is (error: unknown, result: unknown) => void {
  return typeof value === 'function';
}

function send(client: pg.Client, given: unknown[]): unknown {
  return Reflect.apply(pg.Client.prototype.query, client, given);
}
