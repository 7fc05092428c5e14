/** The path of the server-rendered page; null once another page was shown. */
let servedPath = typeof window === 'undefined' ? null : window.location.pathname;

/** Whether the current page is the server-rendered one, without any navigation since. */
export function isServerPageShown(): boolean {
  return servedPath !== null && servedPath === window.location.pathname;
}

/** Notes which page is shown; to be called after each navigation. */
export function noteShownPage(pathname: string): void {
  if (pathname !== servedPath) servedPath = null;
}
