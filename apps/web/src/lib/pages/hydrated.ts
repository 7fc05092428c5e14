import { useEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration, then true: render only then what differs between server and browser. */
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
