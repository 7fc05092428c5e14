/** The floors of the house: a feature imports only from floors below its own. */
const floors: ReadonlyMap<string, number> = new Map([
  ['admin', 5],
  ['feed', 4],
  ['search', 4],
  ['notifications', 4],
  ['applications', 4],
  ['contact', 4],
  ['about', 4],
  ['legal', 4],
  ['subscription', 4],
  ['profiles', 3],
  ['artworks', 3],
  ['discussions', 3],
  ['blogs', 3],
  ['social', 2],
  ['accounts', 1],
  ['media', 1],
  ['mail', 1],
]);
/** Features of these floors know each other, without circles. */
export const sharedFloors: ReadonlySet<number> = new Set([1, 4]);

export type Side = 'server' | 'web';
export type Feature = { side: Side; name: string; door: boolean };

const featureFile = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/;
const testFile = /\.(test|e2e|fixture)\.tsx?$/;

/** The feature that a file belongs to, and whether the file is its door. */
export function featureOf(path: string): Feature | null {
  const match = featureFile.exec(path);
  if (!match) return null;
  const [, side, name = '', rest = ''] = match;
  return { side: side === 'server' ? 'server' : 'web', name, door: /^index\.tsx?$/.test(rest) };
}

export function floorOf(name: string): number | null {
  return floors.get(name) ?? null;
}

export function isTest(path: string): boolean {
  return testFile.test(path);
}

/** Code that serves the tests and the workshop alone. */
export function isWorkshop(path: string): boolean {
  return isTest(path) || /^(apps\/server\/test-kit|e2e|bench|scripts)\/|^[^/]+$/.test(path);
}
