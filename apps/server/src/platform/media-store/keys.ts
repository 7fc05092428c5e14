const segment = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Splits a key, which may become a path. @throws {RangeError} unless each part is a plain name */
export function splitKey(key: string): { folder: string; names: string[] } {
  const [folder = '', ...names] = key.split('/');
  if (key.length > 200 || names.length === 0 || ![folder, ...names].every((name) => segment.test(name)))
    throw new RangeError(`not a key: ${JSON.stringify(key.slice(0, 200))}`);
  return { folder, names };
}

/** @throws {RangeError} unless it is one plain name */
export function assertFolder(folder: string): void {
  if (folder.length > 200 || !segment.test(folder))
    throw new RangeError(`not a folder: ${JSON.stringify(folder.slice(0, 200))}`);
}
