import { findYoutubeId } from '@kalaangan/contract/artwork-links';
import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { cleanDocument, cleanTitle, parseDocument } from '@kalaangan/rich-text/clean';
import { documentMedia } from '@kalaangan/rich-text/limits';
import type { RichDocument } from '@kalaangan/rich-text/schema';
import { hasContent, hasText, isTooLong, listMedia, plainText } from '@kalaangan/rich-text/text';

export type Documents = { title: RichDocument; content: RichDocument };

/** Documents as the editor may show them; of media those that `knows` knows. */
export function readDocuments(
  title: unknown,
  content: unknown,
  knows: (source: string) => boolean,
): Documents {
  return {
    title: cleanTitle(title),
    content: cleanDocument(content, { isOurMedia: knows, findYoutubeId }),
  };
}

const parsed = (json: string) => {
  const result = parseDocument(json);
  return result.ok ? result.document : null;
};

/** What a new blog begins with, or what the server has of one: its media are all its own. */
export function initialDocuments(blog: Blog | null): Documents {
  return readDocuments(blog && parsed(blog.title), blog && parsed(blog.content), () => true);
}

/** Without the empty paragraphs at the end: the editor puts one behind a picture to have a place for the cursor. */
export function trimEnd(document: RichDocument): RichDocument {
  const last = document.content.findLastIndex((block) => block.type !== 'paragraph' || block.content?.length);
  return { ...document, content: document.content.slice(0, Math.max(1, last + 1)) };
}

/** Equal for readers: null and omitted fields are the same. */
export function isSame(one: Documents, other: Documents): boolean {
  const plain = ({ title, content }: Documents) =>
    JSON.stringify([trimEnd(title), trimEnd(content)], (_, value: unknown) => sorted(value));
  return plain(one) === plain(other);
}

function sorted(value: unknown): unknown {
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

/** Before anything is uploaded: as the server finds it. */
function isTitleTooLong(title: RichDocument): boolean {
  return JSON.stringify(title).length > limits.titleDocument || isLongerThan(plainText(title), limits.title);
}

/** What is missing, as the specification joins it; null when all is there. */
export function findFaults({ title, content }: Documents, hasThumbnail: boolean): string | null {
  const missing = [
    !hasText(title) && blogFormMessages.titleRequired,
    !hasContent(content) && blogFormMessages.contentRequired,
    !hasThumbnail && blogFormMessages.thumbnailRequired,
  ].filter((message) => message !== false);
  if (missing.length > 0) return missing.join(', ');
  if (listMedia(content).length > documentMedia) return blogFormMessages.mediaTooMany;
  if (isTitleTooLong(title)) return blogFormMessages.titleTooLong;
  return isTooLong(content) ? blogFormMessages.tooLong : null;
}
