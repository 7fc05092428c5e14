import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { withoutNote } from './message.ts';

/**
 * Mark around each part of a text in the pseudo-language: an English that is shown as before, and in which every word
 * of a page that does not stand between two of these marks is no message.
 */
export const pseudoMark = '\u200B';

/** @param hasValues whether the text is in ICU's syntax */
export function toPseudo(text: string, hasValues: boolean): string {
  const shown = withoutNote(text);
  if (!hasValues) return mark(shown);
  return printAST(markLiterals(parse(shown, { shouldParseSkeletons: false })));
}

const mark = (text: string) => pseudoMark + text + pseudoMark;

function markLiterals(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: mark(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: markLiterals(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([form, option]) => [
      form,
      { ...option, value: markLiterals(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}
