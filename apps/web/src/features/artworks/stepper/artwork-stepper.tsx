import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { findList, listKey } from './artwork-list.ts';

const Stepper = lazy(async () => ({ default: (await import('./stepper.tsx')).Stepper }));
const never = () => () => {};

/** The way through the list that the visitor came from; nothing for who came by a link. */
export function ArtworkStepper({ id }: { id: string }) {
  const { state } = useLocation();
  const found = useMemo(() => findList(state), [state]);
  // The state of a navigation is the browser's: what the server sends must hydrate first.
  const list = useSyncExternalStore(
    never,
    () => found,
    () => null,
  );
  if (!list) return null;
  return (
    <Suspense>
      <Stepper key={listKey(list)} id={id} list={list} />
    </Suspense>
  );
}
