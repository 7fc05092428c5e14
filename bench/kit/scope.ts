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
