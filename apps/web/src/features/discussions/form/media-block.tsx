import { mediaMessages } from '@kalaangan/contract/media/media';
import Film from 'lucide-react/icons/film';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { t } from '@kalaangan/messages/t';
import { DescribePicture, isUnplayable } from '~/features/media/index.ts';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { nameOf, type MediaBlock as Block } from './blocks.ts';

type MediaBlockProps = {
  block: Block;
  /** The member says what an image shows. */
  onDescribe: (alt: string) => void;
  /** The file cannot be decoded as an image. */
  onFailure: () => void;
};

/** A preview of a chosen file, or of what the server has. */
export function MediaBlock({ block, onDescribe, onFailure }: MediaBlockProps) {
  const { type, file, url } = block;
  const name = nameOf(block, [block]);
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const src = file
        ? URL.createObjectURL(file)
        : type === 'image'
          ? addWidth(url ?? '', 640)
          : (url ?? '');
      element.src = src;
      return () => URL.revokeObjectURL(src);
    },
    // An address that comes later shows the same file.
    // oxlint-disable-next-line react/exhaustive-deps
    [file, type],
  );

  const check = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    void isUnplayable(currentTarget).then(setFailed);

  if (block.type === 'image')
    return (
      <div className="edit-block-media">
        <img ref={show} alt={name} draggable={false} onError={onFailure} />
        <DescribePicture
          label={t('Describe {name}', { name })}
          picture={<img ref={show} alt="" draggable={false} />}
          words={{ alt: block.alt }}
          onChange={({ alt }) => onDescribe(alt)}
        />
      </div>
    );
  return (
    <div className="edit-block-media">
      {hasFailed ? (
        <p className="edit-block-unplayable">
          <Film size={24} aria-hidden="true" />
          <span>{name}</span>
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
          aria-label={name}
          onError={check}
          onLoadedMetadata={check}
        />
      )}
    </div>
  );
}
