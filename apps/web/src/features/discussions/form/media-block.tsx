import { Film } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { MediaBlock as Block } from './blocks.ts';

type MediaBlockProps = {
  block: Block;
  /** It is no picture inside. */
  onFailure: () => void;
};

/** The chosen file as it will look; nothing of it has been sent yet. */
export function MediaBlock({ block: { type, file }, onFailure }: MediaBlockProps) {
  const [isUnplayable, setUnplayable] = useState(false);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );

  if (type === 'image')
    return (
      <div className="edit-block-media">
        <img ref={show} alt={file.name} draggable={false} onError={onFailure} />
      </div>
    );
  return (
    <div className="edit-block-media">
      {isUnplayable ? (
        <p className="edit-block-unplayable">
          <Film size={24} aria-hidden="true" />
          <span>{file.name}</span>
          <span className="text-muted">This browser cannot preview it.</span>
        </p>
      ) : (
        // What artists upload has no captions to show.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={show}
          controls
          preload="metadata"
          aria-label={file.name}
          onError={() => setUnplayable(true)}
        />
      )}
    </div>
  );
}
