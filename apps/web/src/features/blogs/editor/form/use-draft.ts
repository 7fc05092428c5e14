import type { Blog } from '@kalaangan/contract/blogs.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftMedia } from '../media/draft-media.ts';
import { isSame, type Documents } from './blog-documents.ts';
import type { BlogDraft, Labels, Written } from './blog-draft.ts';
import { useDraftWriting } from './use-draft-writing.ts';

type Kept = {
  draft: BlogDraft;
  draftMedia: DraftMedia;
  /** What the form began with. */
  start: Written;
  before: Blog | null;
  read: () => Documents;
  labels: Labels;
};

/** Keeps what is written in this browser: the text after a pause, files as they come. */
export function useDraft({ draft, draftMedia, start, before, read, labels }: Kept) {
  const [hasDraft, setHasDraft] = useState(() => draft.exists());
  const kept = useRef(new Set(draftMedia.names()));

  const { touch, finish } = useDraftWriting(() => {
    const now = read();
    // The cursor alone changes nothing that is worth a draft.
    if (before && !draft.exists() && isSame(now, start)) return;
    draft.write({ ...now, ...labels }, draftMedia.names());
    setHasDraft(true);
  });

  useEffect(() => {
    const known = kept.current;
    return draftMedia.subscribe(() => {
      for (const name of draftMedia.names()) {
        const file = known.has(name) ? null : draftMedia.fileOf(name);
        if (!file) continue;
        known.add(name);
        draft.writeFile(name, file);
      }
    });
  }, [draft, draftMedia]);

  const touchLast = useRef(touch);
  useEffect(() => {
    touchLast.current = touch;
  });
  return { hasDraft, touch: useCallback(() => touchLast.current(), []), finish };
}
