import { useEffect, useRef, useState } from 'react';
import type { ArtworkDraft } from './artwork-draft.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** The chosen files, restored from the draft and kept in it. */
export function useMediaDraft(
  draft: ArtworkDraft,
  initial: ArtworkMedia,
): [ArtworkMedia, (media: ArtworkMedia) => void] {
  const [media, setMedia] = useState(initial);
  const changed = useRef(false);
  useEffect(() => {
    void draft.readMedia().then((kept) => {
      // Whoever was quicker than the store keeps what was chosen.
      if (!changed.current) setMedia(kept);
    });
  }, [draft]);
  return [
    media,
    (next) => {
      changed.current = true;
      setMedia(next);
      draft.writeMedia(next);
    },
  ];
}
