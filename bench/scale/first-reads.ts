import { countCalls } from '../kit/growth.ts';
import { quantile, timed } from '../kit/statistics.ts';
import type { Result } from '../measurement.ts';

type Asked = { what: string; ask: (round: number) => Promise<unknown> };

/**
 * Asks everything that a comparison will ask, in the same turns, so that it finds the rows in memory.
 * @returns the time of each call in ms, by what it asks
 */
export async function readFirst(
  calls: readonly Asked[],
  { rounds, share, emptyCaches }: { rounds: number; share: number; emptyCaches: () => Promise<unknown> },
): Promise<Map<string, number>> {
  const times = new Map(calls.map(({ what }) => [what, [] as number[]]));
  for (let round = 0; round < countCalls(rounds); round++)
    for (const { what, ask } of calls) {
      await emptyCaches();
      times.get(what)?.push(await timed(() => ask(round)));
    }
  return new Map([...times].map(([what, measured]) => [what, quantile(measured, share)]));
}

/** A table in Markdown of the calls that took longer while their rows were on the disk. */
export function describeFirstReads(first: ReadonlyMap<string, number>, results: readonly Result[]): string {
  const longer = 1.3;
  const rows = results.flatMap(({ what, figure }) => {
    const ms = first.get(what) ?? 0;
    return ms > longer * Number.parseFloat(figure) ? [`| ${what} | ${ms.toFixed(1)} ms | ${figure} |`] : [];
  });
  return ['| What | First | Again |', '| --- | ---: | ---: |', ...rows].join('\n');
}
