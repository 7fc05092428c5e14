import { blogLimits } from '@kalaangan/contract/blogs/blogs';
import { cleanDocument, parseDocument } from '@kalaangan/rich-text/clean';
import type { RichDocument } from '@kalaangan/rich-text/schema';
import { excerpt, hasText, plainText, readingMinutes, titleOf } from '@kalaangan/rich-text/text';

/** The plain text of a stored document; empty when it cannot be parsed. */
export function textOfStored(json: string): string {
  const parsed = parseDocument(json);
  if (!parsed.ok) return '';
  return plainText(cleanDocument(parsed.document, { isOurMedia: () => true, findYoutubeId: () => null }));
}

/** The columns of a blog that are derived from its documents. */
export function toColumns(title: RichDocument, content: RichDocument) {
  return {
    title: JSON.stringify(title),
    content: JSON.stringify(content),
    title_text: hasText(title) ? titleOf(title) : '',
    excerpt: excerpt(content, blogLimits.excerpt),
    reading_minutes: readingMinutes(content),
  };
}
