import { pageLanguage } from '@kalaangan/messages/page-language';
import { localStore } from '../drafts/browser-storage.ts';

/** Key in local storage of the code of the language that was chosen in this browser. */
export const languageKey = 'language';

/** Whether another language than that of the page was chosen in this browser. Every page loads this. */
export function hasChosenOther(): boolean {
  return (localStore.get(languageKey) ?? pageLanguage) !== pageLanguage;
}
