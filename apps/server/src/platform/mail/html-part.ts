import { pathIn } from '@kalaangan/messages/addresses';
import { languages, type Language } from '@kalaangan/messages/languages';
import { toParagraph } from '#platform/html/paragraph.ts';

/** HTML, or what people wrote as text, which may be in another language than the mail. */
export type Paragraph = string | { readonly written: string };

/** The HTML of a mail in a language, of the HTML within its paragraphs. */
export function toHtmlPart(paragraphs: readonly Paragraph[], language: Language): string {
  const { direction } = languages[language];
  const body = paragraphs
    .map((part) => (typeof part === 'string' ? `<p>${part}</p>` : toParagraph(part.written)))
    .join('\n');
  return `<html lang="${language}" dir="${direction}"><body>\n${body}\n</body></html>`;
}

/** The address of a page in a language, as mails have it. @param path the one in English */
export function pageAddress(publicUrl: string, language: Language, path: string): string {
  return publicUrl + pathIn(language, path);
}
