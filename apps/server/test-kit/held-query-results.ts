import pg from 'pg';

export type HeldQueryResult = {
  /** Resolves when the database has answered the statement; its caller still waits. */
  answered: Promise<void>;
  /** Passes the answer on to the caller. */
  release(): void;
};

/** Holds back the database's answer to the next statement that matches, as a slow network would. */
export function holdNextQueryResult(statement: RegExp): HeldQueryResult {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const own = pg.Client.prototype.query;
  const restore = () => {
    pg.Client.prototype.query = own;
  };
  pg.Client.prototype.query = new Proxy(own, {
    apply(target, client, given: unknown[]) {
      const sent: unknown = Reflect.apply(target, client, given);
      if (!statement.test(textOf(given[0])) || !(sent instanceof Promise)) return sent;
      restore();
      return sent.then(async (result: unknown) => {
        answered.resolve();
        await released.promise;
        return result;
      });
    },
  });
  return {
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
