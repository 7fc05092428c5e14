import { t } from '@kalaangan/messages/t';
import { acceptedImages, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import CropIcon from 'lucide-react/icons/crop';
import X from 'lucide-react/icons/x';
import { Suspense, useRef, useState } from 'react';
import { CropDialog, useCropSource } from '~/features/media/index.ts';
import { FileDropZone } from '~/ui/fields/files/file-drop-zone.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { chooseImage, type ChosenImage } from './artwork-media.ts';

type ThumbnailFieldProps = {
  hasThumbnail: boolean;
  /** Address of the first picture as it is; null while there is none. */
  cover: string | null;
  onChange: (thumbnail: ChosenImage) => void;
  onRemove: () => void;
};

/** The square image for grids, cut from the first picture or another; without one the first is shown there. */
export function ThumbnailField({ hasThumbnail, cover, onChange, onRemove }: ThumbnailFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const { source, open, close } = useCropSource();
  const [isCroppingCover, setCroppingCover] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cropped = isCroppingCover ? cover : source;

  function pick(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    setError(file.size > mediaLimits.imageBytes ? mediaMessages.imageTooLarge(file.name) : null);
    if (file.size <= mediaLimits.imageBytes) open(file);
  }

  function cancel() {
    setCroppingCover(false);
    close();
  }

  function remove() {
    onRemove();
    // The focus would be lost with the button.
    root.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={root} className="thumbnail">
      {cover && (
        <Button
          variant="secondary"
          icon={<CropIcon size={18} aria-hidden="true" />}
          onClick={() => setCroppingCover(true)}
        >
          {t('Crop the cover')}
        </Button>
      )}
      <FileDropZone
        label={hasThumbnail ? t('Choose another thumbnail') : t('Choose a thumbnail')}
        accept={acceptedImages}
        size="row"
        error={error}
        onFiles={pick}
        onRefused={([file]) => setError(file ? mediaMessages.failedToProcess(file.name) : null)}
      />
      {hasThumbnail && (
        <Button variant="ghost" icon={<X size={18} aria-hidden="true" />} onClick={remove}>
          {t('Remove thumbnail')}
        </Button>
      )}
      <p className="field-hint">{t('Square, cut from any picture. Without one the first image is shown.')}</p>
      {cropped && (
        <Suspense>
          <CropDialog
            src={cropped}
            aspect={1}
            whole={isCroppingCover}
            onCancel={cancel}
            onSave={(jpeg) => {
              onChange(chooseImage(new File([jpeg], 'thumbnail.jpg', { type: 'image/jpeg' })));
              cancel();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
