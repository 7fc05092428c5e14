import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type ChosenPictureProps = {
  file: File;
  disabled: boolean;
  onRemove: () => void;
  /** The file cannot be shown as an image. */
  onFailure: () => void;
};

export function ChosenPicture({ file, disabled, onRemove, onFailure }: ChosenPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const src = URL.createObjectURL(file);
    if (picture.current) picture.current.src = src;
    return () => URL.revokeObjectURL(src);
  }, [file]);
  return (
    <div className="reply-picture">
      <img ref={picture} alt={file.name} draggable={false} onError={onFailure} />
      <IconButton
        label={t('Remove {name}', { name: file.name })}
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
