import { useEffect, useRef, useState } from 'react';
import type { ArtworkDraft } from './artwork-draft.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/**
 * State of the chosen media that is saved to the draft on each change.
 * @param initial null: what the draft has, in place of `otherwise`
 * @param toKept returns the media that the draft keeps
 */
export function useMediaDraft(
  draft: ArtworkDraft,
  initial: ArtworkMedia | null,
  otherwise: ArtworkMedia,
  toKept: (media: ArtworkMedia) => ArtworkMedia,
): [ArtworkMedia, (media: ArtworkMedia) => void] {
  const [media, setMedia] = useState(initial ?? otherwise);
  const changed = useRef(initial !== null);
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
      if (hasSameFiles(media, next)) draft.writeWords(toKept(next));
      else draft.writeMedia(toKept(next));
    },
  ];
}

const hasSameFiles = (one: ArtworkMedia, other: ArtworkMedia) =>
  one.kept === other.kept &&
  one.images === other.images &&
  one.video === other.video &&
  one.thumbnail === other.thumbnail;
