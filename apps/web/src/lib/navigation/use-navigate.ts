import { use, useCallback } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Path } from 'react-router';

type Navigate = {
  /** Opens a path of this site, from its root, or changes parts of the current address. */
  (to: string | Partial<Path>, options?: { replace?: boolean; state?: unknown }): void;
  /** Goes back (-1) or forward (1). */
  (delta: number): void;
};

/**
 * Navigation by code; the function is the same on every render. The router's own hook also resolves relative paths and
 * serves routers with data, which takes ten times as much code.
 */
export function useNavigate(): Navigate {
  const { navigator } = use(NavigationContext);
  return useCallback<Navigate>(
    (
      to: string | number | Partial<Path>,
      { replace = false, state }: { replace?: boolean; state?: unknown } = {},
    ) => {
      if (typeof to === 'number') return navigator.go(to);
      const path = typeof to === 'string' ? to : { pathname: window.location.pathname, ...to };
      navigator[replace ? 'replace' : 'push'](path, state);
    },
    [navigator],
  );
}
