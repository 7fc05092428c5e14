import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { pathIn, splitPath } from '@kalaangan/messages/addresses';
import type { Language } from '@kalaangan/messages/languages';
import type { Path } from '../navigation/history.ts';
import { localStore } from '../drafts/browser-storage.ts';
import { api } from '../api/browser-transport.ts';
import { languageKey } from './language-key.ts';
import { findToken } from '../session/session.ts';

/** Key in local storage, set when the offer of a language was closed. Read by `public/before-paint.js`, as `languageKey` is. */
const closedKey = 'language-offer-closed';

/** Maximum time that saving a choice in the account may take before the page of that language opens. */
const saveTimeoutMs = 2_000;

/** Keeps the choice in this browser and, for members, in the account. Never rejects. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStore.set(languageKey, language);
  if (findToken() === null) return;
  const signal = AbortSignal.timeout(saveTimeoutMs);
  await api(preferenceAddresses.set, { body: { language } }, { signal }).catch(() => null);
}

/** Closes the offer of a language for good. */
export function closeOffer(): void {
  localStore.set(closedKey, '1');
  delete document.documentElement.dataset['offer'];
}

/** The address of a page in a language. */
export function addressIn(language: Language, { pathname, search, hash }: Path): string {
  return pathIn(language, splitPath(pathname).rest) + search + hash;
}
