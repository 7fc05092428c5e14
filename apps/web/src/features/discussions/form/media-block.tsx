import { t } from '@kalaangan/messages/t';
import { Film } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { MediaBlock as Block } from './blocks.ts';

type MediaBlockProps = {
  block: Block;
  /** The file cannot be decoded as an image. */
  onFailure: () => void;
};

/** A preview of a chosen file, which has not been uploaded yet. */
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
          <span className="text-muted">{t('This browser cannot preview it.')}</span>
        </p>
      ) : (
        // Uploaded videos have no captions.
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
