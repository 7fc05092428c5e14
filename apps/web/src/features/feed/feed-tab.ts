import { useSyncExternalStore } from 'react';
import { tabStore } from '~/lib/drafts/browser-storage.ts';
import type { FeedType } from './queries.ts';

const key = 'feed-tab';
const listeners = new Set<() => void>();

function readTab(): FeedType {
  return tabStore.get(key) === 'following' ? 'following' : 'popular';
}

/** The feed tab that was selected last in this browser tab, so that Back from an artwork returns to it. */
export function useFeedTab(): FeedType {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTab,
    () => 'popular',
  );
}

export function selectFeedTab(type: FeedType): void {
  tabStore.set(key, type);
  for (const listener of listeners) listener();
}
