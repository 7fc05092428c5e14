import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

/** Where the visitor is. */
export type Location = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What the entry of the history was made with; anything may have written it. */
  state: unknown;
  /** A name of the entry. */
  key: string;
};

/** A path from the slash on, or what differs from this page: its query and fragment go unless they are named. */
export type To = string | { pathname?: string; search?: string; hash?: string };
export type NavigateOptions = { replace?: boolean; state?: unknown };

/** How the visitor came: by a link, by one that took the place of its entry, or by Back, Forward and loading. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

type Place = { location: Location; type: NavigationType };

const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('there must be a router around what asks where it is');
  return place;
}

export function useLocation(): Location {
  return usePlace().location;
}

export function useNavigationType(): NavigationType {
  return usePlace().type;
}

/** The query of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The state of an entry of the history, as it is kept in the browser. */
type Entry = { key: string; usr: unknown };

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const { key, usr = null } = isEntry(entry) ? entry : { key: 'default' };
  return { pathname, search, hash, state: usr, key };
}

function toAddress(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = window.location.pathname, search = '', hash = '' } = to;
  return `${pathname}${search}${hash && !hash.startsWith('#') ? `#${hash}` : hash}`;
}

/** Set while the application is on the page. */
let follow: ((type: NavigationType) => void) | null = null;

/** Goes to an address of this site, or so many entries of the history on. */
export function navigate(to: To | number, { replace = false, state = null }: NavigateOptions = {}): void {
  if (typeof to === 'number') return window.history.go(to);
  const address = toAddress(to);
  const entry: Entry = { key: Math.random().toString(36).slice(2, 10), usr: state };
  if (replace) window.history.replaceState(entry, '', address);
  else
    try {
      window.history.pushState(entry, '', address);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      // Safari allows so many entries in a time, and no more.
      return window.location.assign(address);
    }
  follow?.(replace ? 'REPLACE' : 'PUSH');
}

/** The router of the browser: the history as React's state. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: readLocation(), type: 'POP' }));
  useLayoutEffect(() => {
    const go = (type: NavigationType) => {
      const location = readLocation();
      startTransition(() => setPlace({ location, type }));
    };
    const pop = () => go('POP');
    follow = go;
    window.addEventListener('popstate', pop);
    return () => {
      follow = null;
      window.removeEventListener('popstate', pop);
    };
  }, []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The router of the server: it stands where the request asks. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(location, 'http://any');
  const place: Place = { location: { pathname, search, hash, state: null, key: 'default' }, type: 'POP' };
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
