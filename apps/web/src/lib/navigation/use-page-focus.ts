import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from './location.tsx';
import { PageNavigationContext } from './page-navigation.ts';

/**
 * Moves the focus to a new page and announces its title, once for each change of `page`, but not for the page that the
 * document was loaded with. Back returns the focus to the link that was followed (`page-focus.ts`).
 */
export function usePageFocus(page: string): void {
  const navigation = use(PageNavigationContext);
  const { key, kind } = useLocation();
  const shown = useRef(page);
  const startFocusing = useEffectEvent(async (signal: AbortSignal) => {
    const code = await navigation?.load();
    if (code && !signal.aborted)
      signal.addEventListener('abort', code.focusNewPage(kind === 'pop' ? key : null));
  });
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const left = new AbortController();
    // If the code cannot be loaded, the browser's own focus remains.
    startFocusing(left.signal).catch(() => null);
    return () => left.abort();
  }, [page]);
}
