import { useQueryClient } from '@tanstack/react-query';
import { use, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { createPageNavigation, PageNavigationContext } from '~/lib/page-navigation.ts';

/** Links and `useNavigate` inside go from page to page by `lib/page-navigation.ts`. */
export function PageNavigationProvider({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const queries = useQueryClient();
  const [navigation] = useState(() =>
    import.meta.env.SSR ? null : createPageNavigation(context.navigator, queries),
  );
  const { pathname } = useLocation();
  useLayoutEffect(() => navigation?.shows(pathname), [navigation, pathname]);
  // Effects of the layout begin with those inside: this one is before the router's.
  useLayoutEffect(() => navigation?.listen(), [navigation]);
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

const never = () => () => {};

/** A thin line at the top once a page has been on its way for a moment. */
export function PageProgress() {
  const navigation = use(PageNavigationContext);
  const isSlow = useSyncExternalStore(
    navigation?.subscribe ?? never,
    () => navigation?.isSlow() ?? false,
    () => false,
  );
  return isSlow && <div className="page-progress" role="progressbar" aria-label="Loading the page" />;
}
