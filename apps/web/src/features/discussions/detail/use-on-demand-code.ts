import { t } from '@kalaangan/messages/t';
import { useMemo, useState } from 'react';
import { toast } from '~/ui/overlays/toast.ts';

type Loader = {
  /** Loads the code ahead; a failure is ignored. */
  preload: () => void;
  /** Loads the code and renders with it; a failure is shown. */
  show: () => void;
};

/**
 * Loads code that most readers never need when it is first used; null until then. `loader` is the same object on every
 * render as long as `load` is the same function.
 */
export function useOnDemandCode<Module>(load: () => Promise<Module>): {
  module: Module | null;
  loader: Loader;
} {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const loader = useMemo<Loader>(
    () => ({
      preload: () => void load().catch(() => null),
      show: () =>
        void load().then(
          (module) => setLoaded({ module }),
          () => toast.error(t('This could not be loaded. Please try again.')),
        ),
    }),
    [load],
  );
  return { module: loaded && loaded.module, loader };
}
