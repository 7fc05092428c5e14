import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { DescribePicture } from '~/features/media/index.ts';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type ChosenPictureProps = {
  /** A file that was chosen, or the address of a picture that stays. */
  picture: File | string;
  /** What it shows. */
  alt: string;
  disabled: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** The file cannot be shown as an image. */
  onFailure: () => void;
};

/** Width in px in which a picture that stays is shown. */
const previewWidth = 640;

export function ChosenPicture({
  picture,
  alt,
  disabled,
  onDescribe,
  onRemove,
  onFailure,
}: ChosenPictureProps) {
  const name = picture instanceof File ? picture.name : t('Image');
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const src = picture instanceof File ? URL.createObjectURL(picture) : addWidth(picture, previewWidth);
      image.src = src;
      return () => URL.revokeObjectURL(src);
    },
    [picture],
  );
  return (
    <div className="reply-picture">
      <img ref={show} alt={name} draggable={false} onError={onFailure} />
      <DescribePicture
        label={t('Describe {name}', { name })}
        picture={<img ref={show} alt="" draggable={false} />}
        words={{ alt }}
        disabled={disabled}
        onChange={(words) => onDescribe(words.alt)}
      />
      <IconButton
        label={t('Remove {name}', { name })}
        look="on-art"
        icon={<X size={20} aria-hidden="true" />}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onRemove();
        }}
      />
    </div>
  );
}
