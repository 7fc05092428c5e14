/** Read by `public/veil.js`, before the page is painted. */
const key = 'hides-people';

/** Remembers whether the member of this browser does not see some people. */
export function rememberVeil(hidesPeople: boolean): void {
  try {
    if (hidesPeople) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nobody stays logged in either.
  }
}

/** Shows the content, once it is as the member may see it. */
export function liftVeil(): void {
  delete document.documentElement.dataset['veiled'];
}
