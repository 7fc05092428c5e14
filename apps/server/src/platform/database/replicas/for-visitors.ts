import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<true>();

/**
 * Makes an answer that is the same for everybody: its reads may be answered by replicas, which show every change that was
 * announced (`changed`), and others a moment later.
 */
export function makeForVisitors<T>(work: () => Promise<T>): Promise<T> {
  return isForVisitors() ? work() : current.run(true, work);
}

export function isForVisitors(): boolean {
  return current.getStore() === true;
}
