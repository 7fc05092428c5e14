import { wordKey, type Message } from '@kalaangan/messages/t';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { blogFields, blogFormMessages, type BlogFields } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits as limits, uploadSource } from '@kalaangan/contract/blogs/blogs';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { isLongerThan } from '@kalaangan/contract/text';
import { cleanDocument, cleanTitle, parseDocument } from '@kalaangan/rich-text/clean';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import type { RichDocument } from '@kalaangan/rich-text/schema';
import { hasContent, hasText, isTooLong, listMedia, plainText } from '@kalaangan/rich-text/text';
import type { MediaKind } from '#features/media/index.ts';
import { fieldErrors, readSent } from '#platform/http/calls/check-request.ts';
import { fieldsOfForm } from '#platform/http/calls/form-fields.ts';
import { Problem, type FieldErrors } from '#platform/http/calls/problem.ts';
import { findMediaId, mediaPath } from './media-address.ts';
import type { ReceivedForm } from './submission.ts';

/** The media of the stored blog, by id. */
export type OwnMedia = ReadonlyMap<string, MediaKind>;

export type CheckedDocuments = { title: RichDocument; content: RichDocument };

type Check = {
  /** The media of the stored blog. */
  own: OwnMedia;
  /** Documents of the stored blog, which stay where the form has none. */
  before?: { title: string; content: string };
  /** Whether the blog may lack what publishing needs. */
  isDraft: boolean;
  /** Errors of other fields, reported together with those of the documents. */
  others: FieldErrors;
};

/**
 * Validates and sanitizes the documents of a form.
 * @throws {Problem} 400 whose message joins all errors
 */
export function checkDocuments(
  form: ReceivedForm,
  { own, before, isDraft, others }: Check,
): CheckedDocuments {
  const title = checkTitle(form.texts['title'] ?? before?.title, isDraft);
  const content = checkContent(form, form.content?.json ?? before?.content, own, isDraft);
  const errors: FieldErrors = {
    ...(isMessage(title) && { title }),
    ...(isMessage(content) && { content }),
    ...others,
  };
  if (isMessage(title) || isMessage(content) || Object.keys(errors).length > 0)
    throw new Problem('invalid', allOf(Object.values(errors)), { errors });
  return { title, content };
}

/** Document of a draft without one. */
const empty: RichDocument = { type: 'doc', content: [] };

const isMessage = (checked: RichDocument | Message) => typeof checked !== 'object';

/** All messages in one, each once, in the language of the answer. */
const allOf = (errors: readonly Message[]) => () =>
  [...new Set(errors.map((error) => (typeof error === 'string' ? wordKey(error) : error())))].join(', ');

/** @returns the sanitized title, or an error message */
function checkTitle(json = '', isDraft: boolean): RichDocument | Message {
  if (json.trim() === '') return isDraft ? empty : blogFormMessages.titleRequired;
  const parsed = parseDocument(json);
  if (!parsed.ok) return blogFormMessages.titleMalformed;
  const title = cleanTitle(parsed.document);
  if (!hasText(title) && !isDraft) return blogFormMessages.titleRequired;
  const isLong =
    JSON.stringify(title).length > limits.titleDocument || isLongerThan(plainText(title), limits.title);
  return isLong ? blogFormMessages.titleTooLong : title;
}

/** Stands for the ids of media that are not stored yet when the document's length is checked. */
const placeholderId = '00000000-0000-0000-0000-000000000000';

/** @returns the sanitized content, or an error message */
function checkContent(
  { content, uploads }: ReceivedForm,
  json = '',
  own: OwnMedia,
  isDraft: boolean,
): RichDocument | Message {
  if (json.trim() === '') return isDraft ? empty : blogFormMessages.contentRequired;
  const parsed = parseDocument(json);
  if (!parsed.ok) return blogFormMessages.contentMalformed;
  const uploaded = new Set(uploads.map((_, index) => uploadSource(index)));
  const document = cleanDocument(parsed.document, {
    isOurMedia: (src, kind) => uploaded.has(src) || own.get(findMediaId(src) ?? '') === kind,
    isAcceptedData: (src) => content?.data.has(src) ?? false,
    findYoutubeId,
  });
  if (!hasContent(document) && !isDraft) return blogFormMessages.contentRequired;
  const media = listMedia(document);
  if (media.length > maxDocumentMedia) return blogFormMessages.mediaTooMany;
  const stored = new Map(media.map(({ attrs }) => [attrs.src, mediaPath(placeholderId)]));
  return isTooLong(replaceMedia(document, stored)) ? blogFormMessages.tooLong : document;
}

/**
 * Validates the fields besides the documents. `fields` are empty when they are invalid.
 * @param before those of the stored blog, which stay where the form has none
 */
export function checkFields(
  texts: ReceivedForm['texts'],
  before: Partial<BlogFields> = {},
): { fields: BlogFields; errors: FieldErrors } {
  const checked = readSent(blogFields, { ...before, ...fieldsOfForm(blogFields, texts) });
  return checked.success
    ? { fields: checked.data, errors: {} }
    : { fields: emptyBlogFields, errors: labelErrors(checked.error.issues) };
}

/** An error of a single label ('tags.3') becomes the error of its field ('tags'). */
function labelErrors(issues: Parameters<typeof fieldErrors>[0]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(fieldErrors(issues)))
    errors[path.split('.')[0] ?? path] ??= message;
  return errors;
}
