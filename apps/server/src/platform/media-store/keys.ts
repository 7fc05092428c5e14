const segment = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Splits a key, which may become a path. @throws {RangeError} unless each part is a plain name */
export function splitKey(key: string): { folder: string; names: string[] } {
  if (!isKey(key)) throw new RangeError(`not a key: ${JSON.stringify(key.slice(0, 200))}`);
  const [folder = '', ...names] = key.split('/');
  return { folder, names };
}

/** Whether it is one plain name. */
export function isFolder(text: string): boolean {
  return text.length <= 200 && segment.test(text);
}

/** Whether it is a key of this store. */
export function isKey(text: string): boolean {
  const parts = text.split('/');
  return text.length <= 200 && parts.length > 1 && parts.every((part) => segment.test(part));
}

/** @throws {RangeError} unless it is one plain name */
export function assertFolder(folder: string): void {
  if (!isFolder(folder)) throw new RangeError(`not a folder: ${JSON.stringify(folder.slice(0, 200))}`);
}
