import { useEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while the browser takes its page over: what differs between the two waits for true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Marks the root element (`data-hydrated`) once what stands beside it answers to input; browser tests wait for it. */
export function HydrationMark(): null {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return null;
}
