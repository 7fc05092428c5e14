/** Time after the last key, and after a file was added: several often come one by one. */
const autosaveDelays = { key: 10_000, file: 2_500 };

/** Saves what was entered. `isEnding`: the page may end before an answer comes. Rejects if it failed. */
export type Save = (isEnding: boolean) => Promise<void>;

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves what is entered on the server, one save at a time. What fails to be saved is saved with the next change. */
export function createAutosave(first: Save = async () => {}) {
  let save = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isFileWaiting = false;
  let running: Promise<void> | null = null;

  async function flush(isEnding: boolean): Promise<void> {
    clearTimeout(timer);
    isFileWaiting = false;
    while (running) await running;
    if (!isDirty) return;
    isDirty = false;
    running = save(isEnding)
      .catch(() => {
        isDirty = true;
      })
      .finally(() => {
        running = null;
      });
    await running;
  }

  function wait(what: keyof typeof autosaveDelays): void {
    // A key that follows a file does not put it off.
    if (what === 'key' && isFileWaiting) return;
    isFileWaiting = what === 'file';
    clearTimeout(timer);
    timer = setTimeout(() => void flush(false), autosaveDelays[what]);
  }

  return {
    /** Says how it is saved from now on. */
    saveBy(next: Save): void {
      save = next;
    },
    /** Notes that something was entered: it is saved some seconds after the last key, or soon after a file was added. */
    note(what: keyof typeof autosaveDelays = 'key'): void {
      isDirty = true;
      wait(what);
    },
    /** Saves at once what has not been saved. */
    leave: (isEnding = false): void => void flush(isEnding),
    /** Whether something was entered since the last save began. */
    isDirty: () => isDirty,
    /** Forgets what was not saved, and resolves when no save runs: the form itself is sent next, or given up. */
    async settle(): Promise<void> {
      clearTimeout(timer);
      isFileWaiting = false;
      isDirty = false;
      while (running) await running;
    },
  };
}
