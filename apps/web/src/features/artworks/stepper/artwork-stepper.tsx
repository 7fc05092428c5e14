import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { parseList, listKey } from './artwork-list.ts';

const Stepper = lazy(async () => ({ default: (await import('./stepper.tsx')).Stepper }));
const subscribeToNothing = () => () => {};

/** Steps through the list that the visitor came from; renders nothing after any other navigation. */
export function ArtworkStepper({ id }: { id: string }) {
  const { state } = useLocation();
  const parsed = useMemo(() => parseList(state), [state]);
  // The server does not know the navigation's state, so the first render must match its null.
  const list = useSyncExternalStore(
    subscribeToNothing,
    () => parsed,
    () => null,
  );
  if (!list) return null;
  return (
    <Suspense>
      <Stepper key={listKey(list)} id={id} list={list} />
    </Suspense>
  );
}
