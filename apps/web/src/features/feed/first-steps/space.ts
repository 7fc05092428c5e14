import { localStore } from '~/lib/drafts/browser-storage.ts';

/** Key in local storage, read by `public/before-paint.js`. */
const key = 'first-steps-height';

/**
 * Remembers the height of the card, so that it finds its space when the page is next loaded; null: it is over, or not this
 * member's.
 */
export function keepSpace(height: number | null): void {
  if (height !== null) localStore.set(key, String(Math.ceil(height)));
  else if (localStore.get(key) !== null) {
    localStore.remove(key);
    document.documentElement.style.removeProperty('--first-steps');
  }
}
