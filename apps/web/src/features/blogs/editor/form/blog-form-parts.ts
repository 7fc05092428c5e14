import { uploadSource } from '@kalaangan/contract/blogs/blogs';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { defaultBackground } from '@kalaangan/rich-text/limits';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import { listMedia } from '@kalaangan/rich-text/text';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import type { FormParts } from '~/lib/api/upload.ts';
import type { DraftMedia } from '../media/draft-media.ts';
import { removeTrailingParagraphs, type Documents } from './blog-documents.ts';
import type { BlogValues } from './blog-draft.ts';

/** Replaces the names of new files in the document by their index in the request, and returns the files in that order. */
export function numberFiles(content: Documents['content'], draftMedia: DraftMedia) {
  const uploadSources = new Map<string, string>();
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

/**
 * Builds the multipart request. Only a new blog includes labels and thumbnail, which cannot be changed later.
 * @param version that was changed
 */
export function toFormParts(
  values: BlogValues,
  { document, files }: NumberedFiles,
  isNew: boolean,
  version: number | undefined,
): FormParts {
  const { title, thumbnail } = values;
  return {
    fields: {
      title: removeTrailingParagraphs(title),
      content: document,
      ...(isNew && fieldsOf(emptyBlogFields, values)),
      ...(version !== undefined && { version: String(version) }),
    },
    files: [
      ...(isNew && thumbnail ? [{ field: 'thumbnail', file: thumbnail, name: 'thumbnail.jpg' }] : []),
      ...files.map((file) => ({ field: 'media', file, name: file.name })),
    ],
  };
}
