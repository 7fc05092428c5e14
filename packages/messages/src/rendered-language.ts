import type { Language } from './languages.ts';

/** Language that is being rendered; null while modules are loaded: their constants are English. */
let current: Language | null = null;

/** Returns the language being rendered; null outside of `inLanguage`. In the build of a page, that of the page. */
export function renderedLanguage(): Language | null {
  return current;
}

/** Runs `make`, in which texts are made in this language. It must be synchronous. */
export function inLanguage<Result>(language: Language, make: () => Result): Result {
  const before = current;
  current = language;
  try {
    return make();
  } finally {
    current = before;
  }
}
