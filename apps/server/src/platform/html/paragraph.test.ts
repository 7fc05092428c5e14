import { expect, it } from 'vitest';
import { toParagraph } from './paragraph.ts';

it.each([
  ['It rained <again>', '<p dir="auto" style="white-space:pre-line">It rained &#60;again&#62;</p>'],
  ['بارش ہوئی', '<p lang="ur" dir="auto" style="white-space:pre-line">بارش ہوئی</p>'],
  ['மழை\nபெய்தது', '<p lang="ta" dir="auto" style="white-space:pre-line">மழை\nபெய்தது</p>'],
])('makes a paragraph of %j', (text, html) => {
  expect(toParagraph(text)).toBe(html);
});
