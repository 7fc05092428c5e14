import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type ChosenPictureProps = {
  /** A file that was chosen, or the address of a picture that stays. */
  picture: File | string;
  disabled: boolean;
  onRemove: () => void;
  /** The file cannot be shown as an image. */
  onFailure: () => void;
};

/** Width in px in which a picture that stays is shown. */
const previewWidth = 640;

export function ChosenPicture({ picture, disabled, onRemove, onFailure }: ChosenPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const name = picture instanceof File ? picture.name : t('Image');
  useEffect(() => {
    if (!image.current) return;
    const src = picture instanceof File ? URL.createObjectURL(picture) : addWidth(picture, previewWidth);
    image.current.src = src;
    return () => URL.revokeObjectURL(src);
  }, [picture]);
  return (
    <div className="reply-picture">
      <img ref={image} alt={name} draggable={false} onError={onFailure} />
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
