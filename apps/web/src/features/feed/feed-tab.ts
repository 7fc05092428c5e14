import { useSyncExternalStore } from 'react';
import type { FeedType } from './queries.ts';

const key = 'feed-tab';
const listeners = new Set<() => void>();

function readTab(): FeedType {
  try {
    return sessionStorage.getItem(key) === 'following' ? 'following' : 'popular';
  } catch {
    return 'popular';
  }
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
  try {
    sessionStorage.setItem(key, type);
  } catch {
    // Without session storage the popular tab stays selected.
  }
  for (const listener of listeners) listener();
}
