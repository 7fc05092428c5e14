import { findTranslation } from './catalogs.ts';
import { interpret, type Values } from './interpret.ts';
import { sourceLanguage, type Language } from './languages.ts';
import { parseMessage, withoutNote, type MessageNode } from './message.ts';
import { renderedLanguage } from './rendered-language.ts';

export { inLanguage } from './rendered-language.ts';

/** English texts with values that are constants of the code, by what they were made of. */
const constants = new Map<string, { text: string; values: Values }>();

/** The names in the catalogs of English constants without values that have others, as those with a note. */
const names = new Map<string, string>();

/** More constants than the code has: texts are made with values, outside of `inLanguage`. */
const maxConstants = 1000;

const parsed = new Map<string, readonly MessageNode[]>();

/**
 * A text of the interface, in the language that is being rendered. The English text is its name in the catalogs
 * (`catalogs/`); it may have arguments in ICU's message syntax, and end with a note for translators, as in
 * 'Open [a case]'. The web application's build writes the text of its language in place of the call.
 * @throws {Error} if a value is missing
 */
export function t(text: string, values?: Values): string {
  const language = renderedLanguage();
  if (language !== null) return translate(text, values, language);
  const english = translate(text, values, sourceLanguage);
  if (values) keepConstant(english, text, values);
  else if (english !== text) names.set(english, text);
  return english;
}

/**
 * An English text, made outside of `inLanguage`, in another language, by default that of `inLanguage` around it; as it is if it
 * is no text of the interface.
 */
export function fromEnglish(
  english: string,
  language: Language = renderedLanguage() ?? sourceLanguage,
): string {
  if (language === sourceLanguage) return findTranslation(english, language) ?? english;
  const { text, values } = constants.get(english) ?? {
    text: names.get(english) ?? english,
    values: undefined,
  };
  return translate(text, values, language);
}

/** Without values a text is taken as it stands, whatever it contains. */
function translate(text: string, values: Values | undefined, language: Language): string {
  const message = findTranslation(text, language) ?? withoutNote(text);
  return values ? interpret(parseOnce(message), values, language) : message;
}

function parseOnce(message: string): readonly MessageNode[] {
  const nodes = parsed.get(message) ?? parseMessage(message);
  parsed.set(message, nodes);
  return nodes;
}

function keepConstant(english: string, text: string, values: Values): void {
  if (constants.size >= maxConstants)
    throw new Error(`'${text}' has values that vary: it must be made in a language`);
  constants.set(english, { text, values });
}
