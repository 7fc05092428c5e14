import type { Retention } from '../migrations/retention.ts';

/** Creates the retention of the one process that uses the embedded database, in its memory. */
export function createEmbeddedRetention(): Retention {
  let isHeld = false;
  return {
    isHeld: async () => isHeld,
    async hold() {
      if (isHeld) return null;
      isHeld = true;
      return {
        check: async () => {},
        release: async () => {
          isHeld = false;
        },
      };
    },
  };
}
