const everyMs = 10_000;

/** Prints what is done, one line for each. */
export type Report = (line: string) => void;

/** Calls the function at most every ten seconds. */
export function seldom<T>(call: () => T): () => T | undefined {
  let next = Date.now() + everyMs;
  return () => {
    if (Date.now() < next) return undefined;
    next = Date.now() + everyMs;
    return call();
  };
}

export const formatCount = (count: number) => count.toLocaleString('en');

export const formatFiles = (count: number) => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`;

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
