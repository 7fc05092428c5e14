import { use, useCallback } from 'react';
import { HistoryContext } from './location.tsx';
import { PageNavigationContext } from './page-navigation.ts';

type Navigate = {
  /** Opens an address of this site, from its root. */
  (href: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Goes back (-1) or forward (1). */
  (delta: number): void;
};

/** Navigation by code; the function is the same on every render. */
export function useNavigate(): Navigate {
  const history = use(HistoryContext);
  const navigation = use(PageNavigationContext);
  return useCallback<Navigate>(
    (to: string | number, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) => {
      if (typeof to === 'number') history.go(to);
      else navigation?.navigate(replace ? 'replace' : 'push', to, state);
    },
    [history, navigation],
  );
}
