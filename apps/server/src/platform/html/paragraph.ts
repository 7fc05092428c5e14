import { languageOf } from '@kalaangan/rich-text/language';
import { escapeHtml } from './escape-html.ts';

/** A paragraph of a mail, with the language of its words and in their direction. Line breaks stay. */
export function toParagraph(text: string): string {
  const language = languageOf(text);
  const attributes = language === undefined ? '' : ` lang="${language}"`;
  return `<p${attributes} dir="auto" style="white-space:pre-line">${escapeHtml(text)}</p>`;
}
