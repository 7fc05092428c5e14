import { mediaMessages } from '@kalaangan/contract/media/media';
import Film from 'lucide-react/icons/film';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { isUnplayable } from '~/features/media/index.ts';
import type { MediaBlock as Block } from './blocks.ts';

type MediaBlockProps = {
  block: Block;
  /** The file cannot be decoded as an image. */
  onFailure: () => void;
};

/** A preview of a chosen file, which has not been uploaded yet. */
export function MediaBlock({ block: { type, file }, onFailure }: MediaBlockProps) {
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );

  const check = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    void isUnplayable(currentTarget).then(setFailed);

  if (type === 'image')
    return (
      <div className="edit-block-media">
        <img ref={show} alt={file.name} draggable={false} onError={onFailure} />
      </div>
    );
  return (
    <div className="edit-block-media">
      {hasFailed ? (
        <p className="edit-block-unplayable">
          <Film size={24} aria-hidden="true" />
          <span>{file.name}</span>
          <span className="text-muted" role="status">
            {mediaMessages.unplayable}
          </span>
        </p>
      ) : (
        // Uploaded videos have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={show}
          controls
          preload="metadata"
          aria-label={file.name}
          onError={check}
          onLoadedMetadata={check}
        />
      )}
    </div>
  );
}
