import { inLanguage, t } from './t.ts';
import type { Language } from './languages.ts';
import type { Values } from './interpret.ts';
import { dayAndTimeInIndia, dayInIndia } from './days.ts';

/** A text of the interface with what it is about, as data: it can be stored, and is worded when somebody reads it. */
export type Sentence = {
  readonly text: string;
  readonly values?: Readonly<Record<string, SentenceValue>>;
};

/** Value of a sentence: also another sentence, or a time (ISO 8601), which are worded in the language of the reader. */
export type SentenceValue =
  | string
  | number
  | Sentence
  | { readonly day: string }
  | { readonly moment: string };

/** Lines for a reader. Texts are what people wrote, and stay; sentences of one line stand together. */
export type Lines = readonly (string | readonly Sentence[])[];

/** @param text is found in the catalogs, like that of `t` */
export function sentence(text: string, values?: Readonly<Record<string, SentenceValue>>): Sentence {
  return values ? { text, values } : { text };
}

/** Words a sentence for a reader of this language. */
export function wordSentence({ text, values }: Sentence, language: Language): string {
  return inLanguage(language, () => t(text, values && wordValues(values, language)));
}

/** Words lines for a reader of this language. */
export function wordLines(given: Lines, language: Language): string {
  const lines = given.map((line) =>
    typeof line === 'string' ? line : line.map((one) => wordSentence(one, language)).join(' '),
  );
  return lines.join('\n');
}

function wordValues(values: Readonly<Record<string, SentenceValue>>, language: Language): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordValue(value, language)]),
  );
}

function wordValue(value: SentenceValue, language: Language): string | number {
  if (typeof value !== 'object') return value;
  if ('day' in value) return inLanguage(language, () => dayInIndia(new Date(value.day)));
  if ('moment' in value) return inLanguage(language, () => dayAndTimeInIndia(new Date(value.moment)));
  return wordSentence(value, language);
}
