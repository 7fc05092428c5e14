import type { Page } from 'playwright-core';

export type InputMethod = {
  /** Shows each step in turn as the word that is being composed. */
  compose(...steps: string[]): Promise<void>;
  /** Ends the composition with this text, or inserts it. */
  commit(text: string): Promise<void>;
};

/** Types as an input method does, by Chromium's own interface for them. */
export async function openInputMethod(page: Page): Promise<InputMethod> {
  const session = await page.context().newCDPSession(page);
  return {
    async compose(...steps) {
      for (const text of steps)
        await session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
    },
    async commit(text) {
      await session.send('Input.insertText', { text });
    },
  };
}

/** Words of more than two characters, with what is seen while they are composed. */
export const composedWords = [
  { language: 'Hindi', steps: ['क', 'क्', 'क्ष', 'क्षि', 'क्षितिज'], word: 'क्षितिज' },
  { language: 'Tamil', steps: ['வ', 'வண', 'வணக்', 'வணக்கம்'], word: 'வணக்கம்' },
  { language: 'Bengali', steps: ['আ', 'আল', 'আলপ', 'আলপনা'], word: 'আলপনা' },
  { language: 'Malayalam', steps: ['ക', 'കഥ', 'കഥക', 'കഥകളി'], word: 'കഥകളി' },
] as const;
