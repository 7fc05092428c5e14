import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while the browser takes its page over: what differs between the two waits for true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
