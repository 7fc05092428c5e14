import type { Language } from '@kalaangan/messages/languages';
import { localStore } from '../drafts/browser-storage.ts';

/** Key in local storage of the code of the language that was chosen in this browser. */
export const languageKey = 'language';

/** In a browser where no language was chosen, that of the account is offered from the next page on. */
export function rememberAccountLanguage(language: Language): void {
  if (localStore.get(languageKey) === null) localStore.set(languageKey, language);
}
