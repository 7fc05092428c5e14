import type { Calls } from '@kalaangan/contract/call';

/** Finds the methods of an API path, to tell 405 from 404. */
export function createKnownPaths(calls: Calls): (path: string) => string[] {
  const patterns = Object.keys(calls).map((address) => {
    const [method = '', path = ''] = address.split(' ');
    return { method, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) };
  });
  return (path) => {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}
