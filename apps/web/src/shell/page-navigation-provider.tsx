import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { useIdle } from '~/lib/pages/lazy-loading.ts';
import { createPageNavigation, PageNavigationContext } from '~/lib/navigation/page-navigation.ts';

/** Makes links and `useNavigate` of the children navigate by `lib/navigation` instead of the router's history. */
export function PageNavigationProvider({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const queries = useQueryClient();
  const [navigation] = useState(() =>
    import.meta.env.SSR
      ? null
      : createPageNavigation(context.navigator, async () =>
          (await import('./page-navigation-code.tsx')).createNavigationCode(context.navigator, queries),
        ),
  );
  // Layout effects of children run before those of parents, so this listens before the router does.
  useLayoutEffect(() => navigation?.listen(), [navigation]);
  const isIdle = useIdle();
  useEffect(() => {
    // If loading fails, the first click on a link tries again.
    if (isIdle) navigation?.load().catch(() => null);
  }, [isIdle, navigation]);
  const childContext = useMemo(
    () => (navigation ? { ...context, navigator: navigation.navigator } : context),
    [context, navigation],
  );
  return (
    <PageNavigationContext value={navigation}>
      <NavigationContext value={childContext}>{children}</NavigationContext>
    </PageNavigationContext>
  );
}
