import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { HistoryContext } from '~/lib/navigation/location.tsx';
import { useIdle } from '~/lib/pages/lazy-loading.ts';
import { createPageNavigation, PageNavigationContext } from '~/lib/navigation/page-navigation.ts';

/** Lets links, `useNavigate`, Back and Forward of the children wait for the pages that they open. */
export function PageNavigationProvider({ children }: { children: ReactNode }) {
  const history = use(HistoryContext);
  const queries = useQueryClient();
  const [navigation] = useState(() =>
    import.meta.env.SSR
      ? null
      : createPageNavigation(history, async () =>
          (await import('./page-navigation-code.tsx')).createNavigationCode(history, queries),
        ),
  );
  useLayoutEffect(() => navigation?.listen(), [navigation]);
  const isIdle = useIdle();
  useEffect(() => {
    // If loading fails, the first click on a link tries again.
    if (isIdle) navigation?.load().catch(() => null);
  }, [isIdle, navigation]);
  return <PageNavigationContext value={navigation}>{children}</PageNavigationContext>;
}
