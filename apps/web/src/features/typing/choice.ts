import { useSyncExternalStore } from 'react';
import { localStore } from '~/lib/drafts/browser-storage.ts';
import { isTypingLanguage, type TypingLanguage } from './languages.ts';

const storageKey = 'roman-typing';

/** Whether Roman letters are turned into another script, and which language was chosen last. */
export type TypingChoice = { isOn: boolean; language: TypingLanguage };

const offInHindi: TypingChoice = { isOn: false, language: 'hi' };
let current: TypingChoice | null = null;
const listeners = new Set<() => void>();

/** The stored form: 'on hi' or 'off hi'. */
function readChoice(): TypingChoice {
  const [state, language = ''] = (localStore.get(storageKey) ?? '').split(' ');
  return isTypingLanguage(language) ? { isOn: state === 'on', language } : offInHindi;
}

function findChoice(): TypingChoice {
  return (current ??= readChoice());
}

/** Changes the choice, which is stored in this browser, for all fields. */
export function choose(change: Partial<TypingChoice>): void {
  current = { ...findChoice(), ...change };
  localStore.set(storageKey, `${current.isOn ? 'on' : 'off'} ${current.language}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, if it can be typed with Roman letters; null on English pages. */
function pageLanguage(): TypingLanguage | null {
  const [code = ''] = document.documentElement.lang.split('-');
  return isTypingLanguage(code) ? code : null;
}

/** The choice for this page: its own language, or on English pages the one that was chosen last. */
export function useTypingChoice(): TypingChoice & { isLanguageFixed: boolean } {
  const { isOn, language } = useSyncExternalStore(subscribe, findChoice, () => offInHindi);
  const own = pageLanguage();
  return { isOn, language: own ?? language, isLanguageFixed: own !== null };
}
