/** Tag that stands for all: everything that is cached is dropped. */
export const everything = '*';

/** Listener that is called with the tags of a change that was committed. */
export type DropListener = (tags: readonly string[]) => void;

/** Tells the caches of this process what was changed. */
export type Invalidation = {
  /** Drops what carries one of these tags from all caches. */
  drop(tags: readonly string[]): void;
  onDrop(listener: DropListener): void;
  /** The number of changes so far. */
  position(): number;
  /** Whether this process hears of every change in time: what is cached and was not dropped is then up to date. */
  isCurrent(): boolean;
  /** Sets how `isCurrent` is answered; without it, it is what `createInvalidation` was given. */
  setCurrent(isCurrent: () => boolean): void;
};

/** @param alone whether no other process can change the data */
export function createInvalidation(alone: boolean): Invalidation {
  const listeners: DropListener[] = [];
  let position = 0;
  let isCurrent = () => alone;
  return {
    drop(tags) {
      position += 1;
      for (const listener of listeners) listener(tags);
    },
    onDrop: (listener) => void listeners.push(listener),
    position: () => position,
    isCurrent: () => isCurrent(),
    setCurrent(next) {
      isCurrent = next;
    },
  };
}
