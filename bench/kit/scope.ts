/** A stack of cleanup functions, run in reverse order on `close`, even if one of them fails. */
export type Scope = {
  /** Runs `stop` immediately if the scope is already closed, as by an interrupt during the start. */
  defer(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
};

/** @param outer closes the new scope with it, as on a signal, if it is not closed before */
export function openScope(outer?: Scope): Scope {
  const stops: (() => Promise<unknown>)[] = [];
  let closed = false;

  async function stopOne(stop: () => Promise<unknown>): Promise<void> {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`cleanup failed: ${String(error)}\n`);
    }
  }

  const scope: Scope = {
    defer(stop) {
      if (closed) void stopOne(stop);
      else stops.push(stop);
    },
    async close() {
      closed = true;
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stopOne(stop);
    },
  };
  outer?.defer(scope.close);
  return scope;
}

/**
 * On SIGINT or SIGTERM closes the scopes in reverse order and exits with 130.
 * @returns a function that tells whether this has begun, so that later errors can be ignored
 */
export function closeOnSignals(scopes: readonly Scope[], log: (text: string) => void): () => boolean {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log('stopping what was started');
      void (async () => {
        for (const scope of scopes.toReversed()) await scope.close();
        process.exit(130);
      })();
    });
  return () => stopping;
}
