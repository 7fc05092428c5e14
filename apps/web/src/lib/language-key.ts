import { pageLanguage } from '@kalaangan/messages/page-language';

/** In local storage: the code of the language that was chosen in this browser. */
export const languageKey = 'language';

/** Whether another language than that of the page was chosen in this browser. Every page loads this. */
export function hasChosenOther(): boolean {
  try {
    return (localStorage.getItem(languageKey) ?? pageLanguage) !== pageLanguage;
  } catch {
    // Storage is disabled.
    return false;
  }
}
