import * as z from 'zod';

/** Record of what processes log of their periodic work. */
export type ClockLog = {
  /** @returns a function that is called with each line of a new process */
  listen(): (line: string) => void;
  /** Counts how often another process went on with each periodic work, by its name. */
  handovers(): Map<string, number>;
};

const sweepLine = z.object({ sweep: z.string(), time: z.string(), msg: z.literal('a sweep begins') });

export function createClockLog(): ClockLog {
  const begun = new Map<string, { process: number; time: string }[]>();
  let processes = 0;
  return {
    listen() {
      const process = ++processes;
      return (line) => {
        if (!line.includes('a sweep begins')) return;
        const { sweep, time } = sweepLine.parse(JSON.parse(line));
        begun.set(sweep, [...(begun.get(sweep) ?? []), { process, time }]);
      };
    },
    handovers: () =>
      new Map(
        [...begun].map(([name, runs]) => {
          const sorted = runs.toSorted((a, b) => (a.time < b.time ? -1 : 1));
          return [
            name,
            sorted.filter((run, index) => index > 0 && run.process !== sorted[index - 1]?.process).length,
          ];
        }),
      ),
  };
}
