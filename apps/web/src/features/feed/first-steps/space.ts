import { localStore } from '~/lib/drafts/browser-storage.ts';

/** Key in local storage, read by `public/before-paint.js` before the page is painted. */
const key = 'first-steps-height';

/** Remembers the height of the card, so that it finds its space when the page is next loaded. */
export function rememberSpace(height: number): void {
  localStore.set(key, String(Math.ceil(height)));
}

/** The card is over, or not this member's. */
export function forgetSpace(): void {
  if (localStore.get(key) === null) return;
  localStore.remove(key);
  document.documentElement.style.removeProperty('--first-steps');
}
