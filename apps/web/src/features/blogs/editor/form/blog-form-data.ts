import { uploadSource } from '@kalaangan/contract/blogs';
import { replaceMedia } from '@kalaangan/rich-text/replace-media';
import { listMedia } from '@kalaangan/rich-text/text';
import type { MediaShelf } from '../media/media-shelf.ts';
import { trimEnd, type Documents } from './blog-documents.ts';
import type { Written } from './blog-draft.ts';

/** A document with the places of its new files in the form instead of their names, and the files in that order. */
export function numberFiles(content: Documents['content'], shelf: MediaShelf) {
  const places = new Map<string, string>();
  const files: File[] = [];
  for (const { attrs } of listMedia(content)) {
    const file = shelf.fileOf(attrs.src);
    if (!file || places.has(attrs.src)) continue;
    places.set(attrs.src, uploadSource(files.length));
    files.push(file);
  }
  return { document: replaceMedia(trimEnd(content), places), files };
}

type Numbered = ReturnType<typeof numberFiles>;

/** The form as the API takes it: texts first, so that they are there when the files come. */
export function toFormData(written: Written, { document, files }: Numbered, isNew: boolean): FormData {
  const form = new FormData();
  form.append('title', JSON.stringify(trimEnd(written.title)));
  form.append('content', JSON.stringify(document));
  if (isNew) {
    form.append('tags', JSON.stringify(written.tags));
    form.append('software', JSON.stringify(written.software));
    if (written.thumbnail) form.append('thumbnail', written.thumbnail, 'thumbnail.jpg');
  }
  for (const file of files) form.append('media', file, file.name);
  return form;
}
