import { pageStateId, type PageState } from './page.ts';

/**
 * What the server handed over with the page. It is the last thing in the document.
 * @returns null where the document broke off before its end
 */
export function readPageState(): PageState | null {
  try {
    const state: PageState | null = JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null');
    return state;
  } catch {
    return null;
  }
}
