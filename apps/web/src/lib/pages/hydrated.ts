import { useEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether hydration is over; false on the server. Render only then what differs between server and browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Sets `data-hydrated` on the root element once the elements next to it are hydrated; browser tests wait for it. */
export function HydrationMark(): null {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return null;
}
