import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { cleanDocument, cleanTitle, parseDocument } from '@kalaangan/rich-text/clean';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import type { RichDocument } from '@kalaangan/rich-text/schema';
import { hasContent, hasText, isTooLong, listMedia, plainText } from '@kalaangan/rich-text/text';

export type Documents = { title: RichDocument; content: RichDocument };

/** Cleans untrusted documents for the editor; drops media for which `isKnownSource` is false. */
export function readDocuments(
  title: unknown,
  content: unknown,
  isKnownSource: (source: string) => boolean,
): Documents {
  return {
    title: cleanTitle(title),
    content: cleanDocument(content, { isOurMedia: isKnownSource, findYoutubeId }),
  };
}

const parseOrNull = (json: string) => {
  const result = parseDocument(json);
  return result.ok ? result.document : null;
};

/** Documents of a published blog, all of whose media are accepted, or empty ones for a new blog. */
export function initialDocuments(blog: Blog | null): Documents {
  return readDocuments(blog && parseOrNull(blog.title), blog && parseOrNull(blog.content), () => true);
}

/** Removes empty paragraphs at the end: the editor adds one after an image as a place for the cursor. */
export function removeTrailingParagraphs(document: RichDocument): RichDocument {
  const last = document.content.findLastIndex((block) => block.type !== 'paragraph' || block.content?.length);
  return { ...document, content: document.content.slice(0, Math.max(1, last + 1)) };
}

/** Whether readers see no difference: null, empty and omitted fields are equal. */
export function haveSameContent(one: Documents, other: Documents): boolean {
  const serialize = ({ title, content }: Documents) =>
    JSON.stringify(
      [removeTrailingParagraphs(title), removeTrailingParagraphs(content)],
      (_, value: unknown) => normalize(value),
    );
  return serialize(one) === serialize(other);
}

/** Drops fields that mean the same as omitted ones and sorts the rest. */
function normalize(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(
    ([name, field]: [string, unknown]) => !isEmptyField(field) && !(name === 'start' && field === 1),
  );
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Equivalent to an omitted field: null, an empty list, attributes that are all null. */
function isEmptyField(field: unknown): boolean {
  if (Array.isArray(field)) return field.length === 0;
  return field === null || (typeof field === 'object' && Object.values(field).every((one) => one === null));
}

/** Applies the server's limits before anything is uploaded. */
function isTitleTooLong(title: RichDocument): boolean {
  return JSON.stringify(title).length > limits.titleDocument || isLongerThan(plainText(title), limits.title);
}

/** One message for all missing parts, or for the first exceeded limit; null where the blog can be submitted. */
export function findFormError({ title, content }: Documents, hasThumbnail: boolean): string | null {
  const missing = [
    !hasText(title) && blogFormMessages.titleRequired,
    !hasContent(content) && blogFormMessages.contentRequired,
    !hasThumbnail && blogFormMessages.thumbnailRequired,
  ].filter((message) => message !== false);
  if (missing.length > 0) return missing.join(', ');
  if (listMedia(content).length > maxDocumentMedia) return blogFormMessages.mediaTooMany();
  if (isTitleTooLong(title)) return blogFormMessages.titleTooLong();
  return isTooLong(content) ? blogFormMessages.tooLong() : null;
}
