import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { useIdle } from '~/lib/lazy-loading.ts';
import { createPageNavigation, PageNavigationContext } from '~/lib/navigation/page-navigation.ts';

/** Links and `useNavigate` inside go from page to page by `lib/navigation`. */
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
  // Effects of the layout begin with those inside: this one is before the router's.
  useLayoutEffect(() => navigation?.listen(), [navigation]);
  const isIdle = useIdle();
  useEffect(() => {
    // Where it does not come now, the first link asks for it again.
    if (isIdle) navigation?.load().catch(() => null);
  }, [isIdle, navigation]);
  const inside = useMemo(
    () => (navigation ? { ...context, navigator: navigation.navigator } : context),
    [context, navigation],
  );
  return (
    <PageNavigationContext value={navigation}>
      <NavigationContext value={inside}>{children}</NavigationContext>
    </PageNavigationContext>
  );
}
