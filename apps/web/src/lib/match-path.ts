export type PathParams = Readonly<Record<string, string | undefined>>;

const patterns = new Map<string, RegExp>();

/** `/artwork/:id` as an expression; `*` takes everything. */
function patternOf(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = path === '*' ? '.*' : path.replace(/\/+$/, '').replace(/:([^/]+)/g, '(?<$1>[^/]+)') + '/*';
    pattern = new RegExp(`^${source}$`, 'i');
    patterns.set(path, pattern);
  }
  return pattern;
}

/** The parameters of an address that fits a path of the table; null where it does not. */
export function matchPath(path: string, pathname: string): PathParams | null {
  const match = patternOf(path).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding at all: there is nothing of that name, and the page says so.
    return text;
  }
}
