import { describe, expect, it } from 'vitest';
import { wordParts } from './word-parts.ts';

const marked = (sentence: string, words: string[]) =>
  wordParts(sentence, words)
    .map(({ text, isWords }) => (isWords ? `[${text}]` : text))
    .join('');

describe(wordParts, () => {
  it.each([
    ['زینب liked your blog "नीला रंग"', ['زینب', 'नीला रंग'], '[زینب] liked your blog "[नीला रंग]"'],
    ['Your reply in "மழை" was marked', ['மழை'], 'Your reply in "[மழை]" was marked'],
    ['"मीरा" ने अनुसरण किया', ['मीरा'], '"[मीरा]" ने अनुसरण किया'],
    ['"Rain" is by Asha', ['Asha', 'Rain'], '"[Rain]" is by [Asha]'],
    ['Rain liked "Rain"', ['Rain', 'Rain'], '[Rain] liked "Rain"'],
    ['A decision', ['gone'], 'A decision'],
  ])('marks the words of people in %j', (sentence, words, result) => {
    expect(marked(sentence, words)).toBe(result);
  });
});
