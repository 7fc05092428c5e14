/** The address that the server rendered; null once another page is shown. */
let servedPath = typeof window === 'undefined' ? null : window.location.pathname;

/** Whether the page on the screen is the one that the server rendered: nobody has gone to another one since. */
export function isServerPageShown(): boolean {
  return servedPath !== null && servedPath === window.location.pathname;
}

/** Tells which page is shown now. */
export function noteShownPage(pathname: string): void {
  if (pathname !== servedPath) servedPath = null;
}
