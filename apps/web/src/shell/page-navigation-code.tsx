import type { QueryClient } from '@tanstack/react-query';
import type { Navigator } from 'react-router';
import { focusNewPage } from '~/lib/navigation/page-focus.ts';
import type { NavigationCode } from '~/lib/navigation/page-navigation.ts';
import { createPageOpener } from '~/lib/navigation/page-opener.ts';
import { OfflinePage } from './offline-page.tsx';

/** What changes of page need, in one file that comes when the first page has come to rest, or with the first link. */
export function createNavigationCode(history: Navigator, queries: QueryClient): NavigationCode {
  const opener = createPageOpener(history, queries);
  return {
    opener,
    focusNewPage,
    OfflinePage: ({ onReady }) => <OfflinePage retry={() => opener.retry()} onReady={onReady} />,
  };
}
