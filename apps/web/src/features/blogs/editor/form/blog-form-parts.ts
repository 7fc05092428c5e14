import { uploadSource } from '@kalaangan/contract/blogs/blogs';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { defaultBackground } from '@kalaangan/rich-text/limits';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import { listMedia } from '@kalaangan/rich-text/text';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import type { ChosenStatus } from '~/features/social/index.ts';
import type { FormParts } from '~/lib/api/upload.ts';
import type { DraftMedia } from '../media/draft-media.ts';
import { removeTrailingParagraphs, type Documents } from './blog-documents.ts';
import type { BlogValues } from './blog-draft.ts';

/**
 * Replaces the names of new files in the document by their index in the request, and returns the files in that order.
 * @param uploaded the addresses of those that the server has already
 */
export function numberFiles(
  content: Documents['content'],
  draftMedia: DraftMedia,
  uploaded: ReadonlyMap<string, string> = new Map(),
) {
  const uploadSources = new Map(uploaded);
  const files: File[] = [];
  for (const { attrs } of listMedia(content)) {
    const file = draftMedia.fileOf(attrs.src);
    if (!file || uploadSources.has(attrs.src)) continue;
    uploadSources.set(attrs.src, uploadSource(files.length));
    files.push(file);
  }
  const document = replaceMedia(removeTrailingParagraphs(content), uploadSources);
  const editorBgColor = document.attrs?.editorBgColor ?? defaultBackground;
  return { document: { ...document, attrs: { editorBgColor } }, files };
}

type NumberedFiles = ReturnType<typeof numberFiles>;

type Sending = { /** That was changed. */ version: number | undefined; status?: ChosenStatus | undefined };

/** Builds the multipart request. */
export function toFormParts(
  values: BlogValues,
  { document, files }: NumberedFiles,
  { version, status }: Sending,
): FormParts {
  const { title, thumbnail } = values;
  return {
    fields: {
      // Before the files: drafts are counted by other limits.
      ...status,
      title: removeTrailingParagraphs(title),
      content: document,
      ...fieldsOf(emptyBlogFields, values),
      ...(version !== undefined && { version: String(version) }),
    },
    files: [
      ...(thumbnail ? [{ field: 'thumbnail', file: thumbnail, name: 'thumbnail.jpg' }] : []),
      ...files.map((file) => ({ field: 'media', file, name: file.name })),
    ],
  };
}
