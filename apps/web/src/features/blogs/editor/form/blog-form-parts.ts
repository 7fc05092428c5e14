import { uploadSource } from '@kalaangan/contract/blogs';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import { listMedia } from '@kalaangan/rich-text/text';
import type { FormParts } from '~/lib/upload.ts';
import type { DraftMedia } from '../media/draft-media.ts';
import { trimEnd, type Documents } from './blog-documents.ts';
import type { Written } from './blog-draft.ts';

/** A document with the places of its new files in the form instead of their names, and the files in that order. */
export function numberFiles(content: Documents['content'], draftMedia: DraftMedia) {
  const places = new Map<string, string>();
  const files: File[] = [];
  for (const { attrs } of listMedia(content)) {
    const file = draftMedia.fileOf(attrs.src);
    if (!file || places.has(attrs.src)) continue;
    places.set(attrs.src, uploadSource(files.length));
    files.push(file);
  }
  return { document: replaceMedia(trimEnd(content), places), files };
}

type Numbered = ReturnType<typeof numberFiles>;

/** The form as the API takes it. Labels and thumbnail are not changed afterwards. */
export function toFormParts(written: Written, { document, files }: Numbered, isNew: boolean): FormParts {
  const { title, tags, software, thumbnail } = written;
  return {
    fields: { title: trimEnd(title), content: document, ...(isNew && { tags, software }) },
    files: [
      ...(isNew && thumbnail ? [{ field: 'thumbnail', file: thumbnail, name: 'thumbnail.jpg' }] : []),
      ...files.map((file) => ({ field: 'media', file, name: file.name })),
    ],
  };
}
