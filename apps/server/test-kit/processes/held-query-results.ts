import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type HeldQueryResult<T> = {
  /** Result of the work. */
  result: Promise<T>;
  /** Resolves when the database has answered the statement; its caller still waits. */
  answered: Promise<void>;
  /** Passes the answer on to the caller. */
  release(): void;
};

/**
 * Runs `work`, and holds back the database's answer to its first statement that matches, as a slow network would. Statements
 * of others, such as jobs, are answered.
 */
export function holdQueryResult<T>(statement: RegExp, work: () => Promise<T>): HeldQueryResult<T> {
  const scope = new AsyncLocalStorage<true>();
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const own = pg.Client.prototype.query;
  const restore = () => {
    pg.Client.prototype.query = own;
  };
  pg.Client.prototype.query = new Proxy(own, {
    apply(target, client, given: unknown[]) {
      const sent: unknown = Reflect.apply(target, client, given);
      if (!scope.getStore() || !statement.test(textOf(given[0])) || !(sent instanceof Promise)) return sent;
      restore();
      return sent.then(async (result: unknown) => {
        answered.resolve();
        await released.promise;
        return result;
      });
    },
  });
  return {
    result: scope.run(true, work),
    answered: answered.promise,
    release() {
      restore();
      released.resolve();
    },
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
