import { lazy, Suspense } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useHydrated } from '~/lib/pages/hydrated.ts';

const ListStepper = lazy(async () => ({ default: (await import('./list-stepper.tsx')).ListStepper }));

/** Steps through the list that the visitor came from; renders nothing after any other navigation. */
export function ArtworkStepper({ id }: { id: string }) {
  const { state } = useLocation();
  // The server does not know the navigation's state.
  const isHydrated = useHydrated();
  if (!isHydrated || state === null) return null;
  return (
    <Suspense>
      <ListStepper id={id} />
    </Suspense>
  );
}
