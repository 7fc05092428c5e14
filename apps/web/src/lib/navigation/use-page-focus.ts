import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { PageNavigationContext } from './page-navigation.ts';

/**
 * A new page gets the focus and its title is told, once for each change of `page`; not the page that the document came
 * with. Back returns the focus to the link that one had followed.
 */
export function usePageFocus(page: string): void {
  const navigation = use(PageNavigationContext);
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shown = useRef(page);
  const enter = useEffectEvent(async (signal: AbortSignal) => {
    const code = await navigation?.load();
    if (code && !signal.aborted) signal.addEventListener('abort', code.focusNewPage(isPop ? key : null));
  });
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const left = new AbortController();
    // Where the code cannot be had, the focus is the browser's.
    enter(left.signal).catch(() => null);
    return () => left.abort();
  }, [page]);
}
