import { useMemo, useState } from 'react';
import { toast } from '~/ui/toast.ts';

type Asks = {
  /** A press is near: the code is fetched ahead of it. */
  expect: () => void;
  /** Fetches the code and shows it. */
  want: () => void;
};

/**
 * Code that most readers never need: it comes with the first press. Where it does not come, the page stays as it is.
 * `load` must be the same function each time; the asks are, then.
 */
export function usePart<Part>(load: () => Promise<Part>): { part: Part | null; asks: Asks } {
  const [part, setPart] = useState<{ code: Part } | null>(null);
  const asks = useMemo<Asks>(
    () => ({
      expect: () => void load().catch(() => null),
      want: () =>
        void load().then(
          (code) => setPart({ code }),
          () => toast.error('This could not be loaded. Please try again.'),
        ),
    }),
    [load],
  );
  return { part: part && part.code, asks };
}
