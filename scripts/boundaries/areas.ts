/** The layer of each feature: a feature imports only features of lower layers (docs/architecture.md). */
const layers: ReadonlyMap<string, number> = new Map([
  ['admin', 6],
  ['breaches', 6],
  ['safety', 5],
  ['boards', 4],
  ['feed', 4],
  ['search', 4],
  ['notifications', 4],
  ['applications', 4],
  ['consents', 4],
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
  ['reports', 1],
  ['maintenance', 1],
  ['media', 1],
  ['site', 1],
  ['typing', 1],
]);
/** Layers in which features may import each other, without cycles. */
export const layersWithSiblingImports: ReadonlySet<number> = new Set([1, 4]);

export type Side = 'server' | 'web';
export type Feature = { side: Side; name: string; isIndex: boolean };

const featureFile = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/;
const testFile = /\.(test|e2e|fixture)\.tsx?$/;

/** The feature that a file belongs to, and whether the file is the feature's index; null for other files. */
export function featureOf(path: string): Feature | null {
  const match = featureFile.exec(path);
  if (!match) return null;
  const [, side, name = '', rest = ''] = match;
  return { side: side === 'server' ? 'server' : 'web', name, isIndex: /^index\.tsx?$/.test(rest) };
}

/** Returns the layer of a feature; null for unknown ones. */
export function layerOf(name: string): number | null {
  return layers.get(name) ?? null;
}

export function isTest(path: string): boolean {
  return testFile.test(path);
}

/** Whether a file is a test, or code that only serves tests and development. */
export function isDevelopmentCode(path: string): boolean {
  return isTest(path) || /^(apps\/server\/test-kit|e2e|bench|scripts)\/|^[^/]+$/.test(path);
}
