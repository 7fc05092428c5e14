import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { createStaticHistory, type History, type Location } from './history.ts';

const root = createStaticHistory('/');

export const HistoryContext = createContext<History>(root);
export const LocationContext = createContext<Location>(root.location());

/** Renders its children anew, as a transition, when the location of the history changes. */
export function LocationProvider({ history, children }: { history: History; children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    const update = () => startTransition(() => setLocation(history.location()));
    // It may have changed while the page was hydrated.
    update();
    return history.listen(update);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <LocationContext value={location}>{children}</LocationContext>
    </HistoryContext>
  );
}

/** The location that is shown; a page that is fetched meanwhile is not. */
export function useLocation(): Location {
  return use(LocationContext);
}
