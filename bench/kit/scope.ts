/** Holds what has to be stopped or removed; closes it all, the newest first, also when one of them fails. */
export type Scope = {
  /** Stops it at once when the scope is closed already: an interrupt came while it was being started. */
  defer(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
};

export function openScope(): Scope {
  const stops: (() => Promise<unknown>)[] = [];
  let closed = false;

  async function stopOne(stop: () => Promise<unknown>): Promise<void> {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`could not be stopped: ${String(error)}\n`);
    }
  }

  return {
    defer(stop) {
      if (closed) void stopOne(stop);
      else stops.push(stop);
    },
    async close() {
      closed = true;
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stopOne(stop);
    },
  };
}

/**
 * On Ctrl+C or SIGTERM closes what `scopes` holds by then, the newest first, and ends the process with 130.
 * @returns whether that has begun: what fails from then on is no failure
 */
export function closeOnSignals(scopes: readonly Scope[], say: (text: string) => void): () => boolean {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('stopping what was started');
      void (async () => {
        for (const scope of scopes.toReversed()) await scope.close();
        process.exit(130);
      })();
    });
  return () => stopping;
}
