import { useEffect, useRef, useState } from 'react';
import type { ArtworkDraft } from './artwork-draft.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** State of the chosen media that is restored from the draft and saved to it on each change. */
export function useMediaDraft(
  draft: ArtworkDraft,
  initial: ArtworkMedia,
): [ArtworkMedia, (media: ArtworkMedia) => void] {
  const [media, setMedia] = useState(initial);
  const changed = useRef(false);
  useEffect(() => {
    void draft.readMedia().then((restored) => {
      // A choice made before the draft was read wins.
      if (!changed.current) setMedia(restored);
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
