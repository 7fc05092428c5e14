import { useEffect, useState } from 'react';
import { useTypingChoice } from './choice.ts';
import type { TypingLanguage } from './languages.ts';
import type { Speller } from './spelling/speller.ts';

/** Each language has a chunk of its own: nobody loads the words of the others. */
const wordsOf: Readonly<Record<TypingLanguage, () => Promise<{ words: string }>>> = {
  hi: () => import('./spelling/words/hi.ts'),
  bn: () => import('./spelling/words/bn.ts'),
  mr: () => import('./spelling/words/mr.ts'),
  te: () => import('./spelling/words/te.ts'),
  ta: () => import('./spelling/words/ta.ts'),
  gu: () => import('./spelling/words/gu.ts'),
  ur: () => import('./spelling/words/ur.ts'),
  kn: () => import('./spelling/words/kn.ts'),
  or: () => import('./spelling/words/or.ts'),
  ml: () => import('./spelling/words/ml.ts'),
  pa: () => import('./spelling/words/pa.ts'),
};

async function loadSpeller(language: TypingLanguage): Promise<Speller> {
  const [{ createSpeller }, { words }] = await Promise.all([
    import('./spelling/speller.ts'),
    wordsOf[language](),
  ]);
  return createSpeller(language, words);
}

/** The speller is null while the switch is off or its language is loading. A download that failed is tried again by the switch. */
export function useSpeller(): { spell: Speller | null; isLoading: boolean } {
  const { isOn, language } = useTypingChoice();
  const [loaded, setLoaded] = useState<{ language: TypingLanguage; spell: Speller } | null>(null);
  const isMissing = isOn && loaded?.language !== language;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadSpeller(language).then(
      (spell) => {
        if (isCurrent) setLoaded({ language, spell });
      },
      (error: unknown) => console.warn('Typing with Roman letters could not be loaded', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language]);
  return { spell: isOn && loaded?.language === language ? loaded.spell : null, isLoading: isMissing };
}
