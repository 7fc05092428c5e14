import { pageStateId, type PageState } from './page.ts';

/**
 * The state that the server embedded at the end of the document.
 * @returns null if the document is incomplete
 */
export function readPageState(): PageState | null {
  try {
    const state: PageState | null = JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null');
    return state;
  } catch {
    return null;
  }
}
