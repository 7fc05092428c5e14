/** An address of this site from its root, as `window.location` has its parts. */
export type Path = { pathname: string; search: string; hash: string };

/** Address and state of an entry of the browser's history. */
export type Location = Path & {
  /** State that `push` or `replace` kept with the entry; null if none. */
  state: unknown;
  /** Key of the entry; 'default' for one that neither `push` nor `replace` made. */
  key: string;
  /** Way it was reached; `pop`: by Back, Forward or the browser itself, or as the document was loaded with it. */
  kind: 'pop' | 'push' | 'replace';
};

export type History = {
  /** The location now. */
  location(): Location;
  push(href: string, state?: unknown): void;
  replace(href: string, state?: unknown): void;
  /** Goes back (-1) or forward (1). */
  go(delta: number): void;
  /** Calls `onChange` after each change of the location. @returns a function that ends it */
  listen(onChange: () => void): () => void;
  /** Hands Back and Forward to `hold`: they take effect when it calls `follow`. @returns a function that ends it */
  holdPops(hold: (follow: () => void) => void): () => void;
};

/** The history of this tab. */
export function createBrowserHistory(): History {
  const listeners = new Set<() => void>();
  let hold = (follow: () => void) => follow();
  let location = readLocation('pop');

  function change(kind: Location['kind']): void {
    location = readLocation(kind);
    for (const onChange of listeners) onChange();
  }

  function write(kind: 'push' | 'replace', href: string, state: unknown): void {
    try {
      window.history[`${kind}State`]({ key: newKey(), state }, '', href);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      // Browsers refuse more than some changes in a few seconds.
      return window.location.assign(href);
    }
    change(kind);
  }

  window.addEventListener('popstate', () => hold(() => change('pop')));
  return {
    location: () => location,
    push: (href, state) => write('push', href, state),
    replace: (href, state) => write('replace', href, state),
    go: (delta) => window.history.go(delta),
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    holdPops(holdThem) {
      hold = holdThem;
      return () => (hold = (follow) => follow());
    },
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function readLocation(kind: Location['kind']): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, kind, ...readEntry(window.history.state) };
}

function readEntry(entry: unknown): Pick<Location, 'key' | 'state'> {
  const isOwn = typeof entry === 'object' && entry !== null && 'key' in entry && 'state' in entry;
  return isOwn ? { key: String(entry.key), state: entry.state ?? null } : { key: 'default', state: null };
}

/** The history of a page that is rendered on the server, where nothing navigates. */
export function createStaticHistory(url: string): History {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  const location: Location = { pathname, search, hash, state: null, key: 'default', kind: 'pop' };
  const nothing = () => {};
  return {
    location: () => location,
    push: nothing,
    replace: nothing,
    go: nothing,
    listen: () => nothing,
    holdPops: () => nothing,
  };
}
