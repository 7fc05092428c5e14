import type { QueryClient } from '@tanstack/react-query';
import type { History } from '~/lib/navigation/history.ts';
import { focusNewPage } from '~/lib/navigation/page-focus.ts';
import type { NavigationCode } from '~/lib/navigation/page-navigation.ts';
import { createPageOpener } from '~/lib/navigation/page-opener.ts';
import { OfflinePage } from './failures/offline-page.tsx';

/** The code of navigation between pages, in a chunk that is loaded when the browser is idle or at the first click. */
export function createNavigationCode(history: History, queries: QueryClient): NavigationCode {
  const opener = createPageOpener(history, queries);
  return {
    opener,
    focusNewPage,
    OfflinePage: ({ onReady }) => <OfflinePage retry={() => opener.retry()} onReady={onReady} />,
  };
}
