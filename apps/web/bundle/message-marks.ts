import { createHash } from 'node:crypto';
import { escapeText, toFunction } from '@kalaangan/messages/compile';
import { findMessages, mayHaveMessages, type MessageCall } from '@kalaangan/messages/find-messages';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import { parseMessage, withoutNote } from '@kalaangan/messages/message';

/** Form of what replaces a mark: a text within quotes, or a function of the values that returns a string or parts. */
type Form = 'text' | 'function' | 'parts';

/** `@@`, the first letter of the form, the hash of the text, `@@`; functions take the place of the quotes too. */
const marks = /(["'`])@@([fp]\w+)@@\1|@@(t\w+)@@/g;
const languageMarks = /(["'`])@@language@@\1/g;

/** Stands for the page's language in the build: a call, so that no minifier takes it for a constant. */
export const pageLanguageCall = '("@@language@@")()';

/** Gives the translation of a text; undefined if there is none, so that English stands in. */
export type FindTranslation = (text: string) => string | undefined;

export type MessageMarks = {
  /** Replaces the calls of `t` and `rich` by marks. Null if there are none. */
  mark(path: string, source: string): string | null;
  /** Replaces the marks by the texts of a language. @throws {Error} for an unknown mark */
  fill(code: string, language: Language, find: FindTranslation): string;
};

/**
 * The texts of one build. The bundler sees marks; the texts of each language are filled in when all files are made, so that
 * the site is bundled once, and a page loads nothing but its own language.
 */
export function createMessageMarks(): MessageMarks {
  const known = new Map<string, { text: string; form: Form }>();

  function markOf(text: string, form: Form): string {
    const id = form.charAt(0) + createHash('sha256').update(text).digest('hex').slice(0, 12);
    known.set(id, { text, form });
    return `"@@${id}@@"`;
  }

  /** Changes the beginning of a call alone, as its values may contain others. */
  function toEdits({ name, text, start, end, values }: MessageCall): Edit[] {
    if (!values) return [{ start, end, replacement: markOf(text, 'text') }];
    const beginning = { start, end: values.start };
    if (name === 't') return [{ ...beginning, replacement: `(${markOf(text, 'function')})(` }];
    return [
      { ...beginning, replacement: `__fragment((${markOf(text, 'parts')})(` },
      { start: values.end, end: values.end, replacement: ',__fragment' },
      { start: end, end, replacement: ')' },
    ];
  }

  function findFilling(id: string, language: Language, find: FindTranslation): string {
    const message = known.get(id);
    if (!message) throw new Error(`no text has the mark ${id}`);
    const translation = find(message.text);
    const text = translation ?? withoutNote(message.text);
    if (message.form === 'text') return escapeText(text);
    const spoken = translation === undefined ? sourceLanguage : language;
    return toFunction(parseMessage(text), spoken, message.form === 'parts');
  }

  return {
    mark(path, source) {
      // Sentences are data: they are worded by the server.
      const calls = (mayHaveMessages(source) ? findMessages(path, source) : []).filter(
        ({ name }) => name !== 'sentence',
      );
      if (calls.length === 0) return null;
      const marked = edit(source, calls.flatMap(toEdits));
      const isRich = calls.some(({ name }) => name === 'rich');
      return isRich
        ? `import { fragment as __fragment } from '@kalaangan/messages/fragment';${marked}`
        : marked;
    },
    fill: (code, language, find) =>
      code
        .replaceAll(marks, (_match, _quote, call: string | undefined, text: string | undefined) =>
          findFilling(call ?? text ?? '', language, find),
        )
        .replaceAll(languageMarks, `(()=>"${language}")`),
  };
}

type Edit = { start: number; end: number; replacement: string };

function edit(source: string, edits: readonly Edit[]): string {
  let edited = '';
  let end = 0;
  for (const change of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    edited += source.slice(end, change.start) + change.replacement;
    end = change.end;
  }
  return edited + source.slice(end);
}
