import { useMemo, useState } from 'react';
import { toast } from '~/ui/toast.ts';

type Loading = {
  /** Fetches the code ahead of a press. */
  preload: () => void;
  /** Fetches the code and shows it. */
  show: () => void;
};

/**
 * Code that most readers never need: it comes with the first press. Where it does not come, the page stays as it is.
 * `load` must be the same function each time; `loading` is, then.
 */
export function useOnDemandCode<Part>(load: () => Promise<Part>): { part: Part | null; loading: Loading } {
  const [part, setPart] = useState<{ code: Part } | null>(null);
  const loading = useMemo<Loading>(
    () => ({
      preload: () => void load().catch(() => null),
      show: () =>
        void load().then(
          (code) => setPart({ code }),
          () => toast.error('This could not be loaded. Please try again.'),
        ),
    }),
    [load],
  );
  return { part: part && part.code, loading };
}
