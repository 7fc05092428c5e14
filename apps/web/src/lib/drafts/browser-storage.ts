/** Values by key. One that the browser cannot store lasts until the page is left. */
export type BrowserStorage = {
  get(key: string): string | null;
  /** @returns whether the value outlasts the page */
  set(key: string, value: string): boolean;
  remove(key: string): void;
};

/** @param find throws, as reading and writing may, where storage is blocked, missing or full */
function createBrowserStorage(find: () => Storage): BrowserStorage {
  /** Values that could not be stored, or removed (null). */
  const unstored = new Map<string, string | null>();

  /** @returns whether the storage was changed */
  function change(key: string, value: string | null): boolean {
    try {
      if (value === null) find().removeItem(key);
      else find().setItem(key, value);
      unstored.delete(key);
      return true;
    } catch {
      unstored.set(key, value);
      return false;
    }
  }

  return {
    get(key) {
      const kept = unstored.get(key);
      if (kept !== undefined) return kept;
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    set: change,
    remove: (key) => void change(key, null),
  };
}

/** Values shared by the tabs of the browser. */
// oxlint-disable-next-line no-restricted-globals -- the one place where it is used
export const localStore = createBrowserStorage(() => localStorage);

/** Values of one tab. */
// oxlint-disable-next-line no-restricted-globals -- the one place where it is used
export const tabStore = createBrowserStorage(() => sessionStorage);
