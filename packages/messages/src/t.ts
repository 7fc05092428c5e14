import { findTranslation } from './catalogs.ts';
import { interpret, type Values } from './interpret.ts';
import { sourceLanguage, type Language } from './languages.ts';
import { parseMessage, withoutNote, type MessageNode } from './message.ts';
import { renderedLanguage } from './rendered-language.ts';

export { inLanguage } from './rendered-language.ts';

/**
 * A text that is worded where it is answered: a constant, which is its own key, or a function that makes it in the language
 * around it, which whatever has values or a note must be.
 */
export type Message = string | (() => string);

const parsed = new Map<string, readonly MessageNode[]>();

/** Mark before a key that is not the English text itself. No text of a person has it. */
const keyMark = '\u0000';

let makesKeys = false;

/**
 * A text of the interface, in the language that is being rendered. The English text is its key in the catalogs
 * (`catalogs/`); it may have arguments in ICU's message syntax, and end with a note for translators, as in
 * 'Open [a case]'. The web application's build writes the text of its language in place of the call.
 * @throws {Error} if a value is missing
 */
export function t(text: string, values?: Values): string {
  if (makesKeys) return keyMark + JSON.stringify({ text, values });
  const language = renderedLanguage();
  // A constant of a module is the key by which it is worded later, also in the pseudo-language.
  if (language === null && !values) return withoutNote(text);
  return translate(text, values, language ?? sourceLanguage);
}

/** Runs `make`, in which texts are keys with their values, for what takes strings alone and is worded later by `wordKey`. */
export function inKeys<Result>(make: () => Result): Result {
  makesKeys = true;
  try {
    return make();
  } finally {
    makesKeys = false;
  }
}

/** The text of a constant or a key of `inKeys`, by default in the language around it; as it is if no catalog has it. */
export function wordKey(key: string, language: Language = renderedLanguage() ?? sourceLanguage): string {
  if (!key.startsWith(keyMark)) return findTranslation(key, language) ?? key;
  const { text, values }: { text: string; values?: Values } = JSON.parse(key.slice(keyMark.length));
  return translate(text, values, language);
}

/** English where no catalog has the text. Without values it is taken as it stands, whatever it contains. */
function translate(text: string, values: Values | undefined, language: Language): string {
  const translation = findTranslation(text, language);
  const message = translation ?? withoutNote(text);
  if (!values) return message;
  return interpret(parseOnce(message), values, translation === undefined ? sourceLanguage : language);
}

function parseOnce(message: string): readonly MessageNode[] {
  const nodes = parsed.get(message) ?? parseMessage(message);
  parsed.set(message, nodes);
  return nodes;
}
