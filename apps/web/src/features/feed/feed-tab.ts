import { useSyncExternalStore } from 'react';
import type { FeedType } from './queries.ts';

const key = 'feed-tab';
const listeners = new Set<() => void>();

function read(): FeedType {
  try {
    return sessionStorage.getItem(key) === 'following' ? 'following' : 'popular';
  } catch {
    return 'popular';
  }
}

/** The tab that this browser tab was on last: Back from an artwork returns to it. */
export function useFeedTab(): FeedType {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => 'popular',
  );
}

export function selectFeedTab(type: FeedType): void {
  try {
    sessionStorage.setItem(key, type);
  } catch {
    // Storage is switched off: the popular tab stays.
  }
  for (const listener of listeners) listener();
}
