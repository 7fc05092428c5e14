import { localStore } from '../drafts/browser-storage.ts';

/** Read by `public/before-paint.js`, before the page is painted. */
const key = 'hides-people';

/** Remembers whether the member of this browser does not see some people. */
export function rememberVeil(hidesPeople: boolean): void {
  if (hidesPeople) localStore.set(key, 'yes');
  else localStore.remove(key);
}

/** Shows the content, once it is as the member may see it. */
export function liftVeil(): void {
  delete document.documentElement.dataset['veiled'];
}

/** The content could not be asked for as the member: it stays veiled, and `before-paint.js` says so. */
export function keepVeil(): void {
  dispatchEvent(new Event('veil-failed'));
}
