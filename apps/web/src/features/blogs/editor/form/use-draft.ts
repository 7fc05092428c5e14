import type { BlogFields } from '@kalaangan/contract/blogs/blog-form';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftMedia } from '../media/draft-media.ts';
import type { Documents } from './blog-documents.ts';
import { haveSameValues, type BlogDraft, type BlogValues } from './blog-draft.ts';
import { useDraftWriting } from './use-draft-writing.ts';
import type { useServerDraft } from './use-server-draft.ts';

type ServerDraft = ReturnType<typeof useServerDraft>;

type UseDraftOptions = {
  draft: BlogDraft;
  draftMedia: DraftMedia;
  /** The values that the form was opened with. */
  initial: BlogValues;
  /** The blog that is being changed; null for a new one. */
  original: Blog | null;
  /** Reads the current documents of the editors. */
  read: () => Documents;
  fields: BlogFields;
  thumbnail: File | null;
  /** What the server has by itself. */
  server: Pick<ServerDraft, 'toKept' | 'isUploaded' | 'note' | 'noteFile'>;
};

/** Stores the draft in this browser: texts after a delay, files as soon as they are added. */
export function useDraft({
  draft,
  draftMedia,
  initial,
  original,
  read,
  fields,
  thumbnail,
  server,
}: UseDraftOptions) {
  const [hasDraft, setHasDraft] = useState(() => draft.exists());
  const latestNoteFile = useRef(server.noteFile);
  const savedFiles = useRef(new Set(draftMedia.names()));

  const { scheduleWrite, finish } = useDraftWriting(() => {
    const documents = read();
    // Opening a blog without changing it must not create a draft.
    const isSame = haveSameValues({ ...documents, ...fields, thumbnail }, initial);
    if (original && !draft.exists() && isSame) return;
    const files = draftMedia.names().filter((name) => !server.isUploaded(name));
    draft.write({ ...server.toKept(documents), ...fields }, files);
    setHasDraft(true);
  });

  useEffect(() => {
    const saved = savedFiles.current;
    return draftMedia.subscribe(() => {
      for (const name of draftMedia.names()) {
        const file = saved.has(name) ? null : draftMedia.fileOf(name);
        if (!file) continue;
        saved.add(name);
        draft.writeFile(name, file);
        latestNoteFile.current();
      }
    });
  }, [draft, draftMedia]);

  const latestScheduleWrite = useRef(scheduleWrite);
  useEffect(() => {
    latestScheduleWrite.current = () => {
      scheduleWrite();
      server.note();
    };
  });
  return { hasDraft, scheduleWrite: useCallback(() => latestScheduleWrite.current(), []), finish };
}
