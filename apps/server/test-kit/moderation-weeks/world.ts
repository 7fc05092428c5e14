import type { Person } from '#test-kit/people/cast.ts';
import type { Answer } from '#test-kit/client.ts';
import type { TestApp } from '#test-kit/test-app.ts';

export const hourMs = 3_600_000;

/** Context of the acts, and of the check of what has come of them. */
export type World = {
  site: TestApp;
  people: readonly Person[];
  moderators: readonly Person[];
  random: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the processes, by chance. */
  app: () => TestApp['app'];
  now: () => Date;
  /** Answers that no client should get. */
  unexpected: string[];
  /** Numbers of successful calls, by what they did. */
  done: Map<string, number>;
};

export function increment(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Notes an answer that is not one of those that the state of the site allows. @returns whether it was a success */
export function note(
  { unexpected, done }: World,
  what: string,
  { status, body }: Answer,
  refusals: number[],
): boolean {
  const isDone = status === 200 || status === 201;
  if (isDone) increment(done, what);
  else if (!refusals.includes(status)) unexpected.push(`${what}: ${status} ${JSON.stringify(body)}`);
  return isDone;
}
