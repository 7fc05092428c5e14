import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Data that an answer was made of: their names ("tags"), each with the time in ms for which a change of it may stay
 * unseen in the answer. It is 0 for everything but counts and orders that change often.
 */
export type Dependencies = Map<string, number>;

/** Dependencies of the answer that is being made in this asynchronous context. */
const current = new AsyncLocalStorage<Dependencies>();

/**
 * Records that the answer that is being made shows data with this tag. Whoever reads data calls it, whether or not an
 * answer is collected. @param withinMs how long a change may stay unseen
 */
export function dependOn(tag: string, withinMs = 0): void {
  const dependencies = current.getStore();
  if (dependencies) add(dependencies, tag, withinMs);
}

/** Records the same for many tags: those of things whose ids are given. */
export function dependOnEach(ids: Iterable<string>, tagOf: (id: string) => string, withinMs = 0): void {
  const dependencies = current.getStore();
  if (!dependencies) return;
  for (const id of ids) add(dependencies, tagOf(id), withinMs);
}

/** Records everything that a part of the answer depends on. */
export function dependOnAll(part: Dependencies): void {
  const dependencies = current.getStore();
  if (!dependencies) return;
  for (const [tag, withinMs] of part) add(dependencies, tag, withinMs);
}

/** Whether an answer is being made in this asynchronous context. */
export function isCollecting(): boolean {
  return current.getStore() !== undefined;
}

/** Runs `work` and adds what it depends on to `dependencies`, also when it fails. */
export function collectDependencies<T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> {
  return current.run(dependencies, work);
}

/** Runs `work` as if no answer was being made: the caller records what the answer depends on. */
export function withoutCollecting<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work);
}

function add(dependencies: Dependencies, tag: string, withinMs: number): void {
  const known = dependencies.get(tag);
  if (known === undefined || withinMs < known) dependencies.set(tag, withinMs);
}
