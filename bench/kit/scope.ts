/** Holds what has to be stopped or removed; closes it all, the newest first, also when one of them fails. */
export type Scope = {
  defer(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
};

export function openScope(): Scope {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    defer: (stop) => stops.push(stop),
    async close() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          process.stderr.write(`could not be stopped: ${String(error)}\n`);
        }
      }
    },
  };
}
