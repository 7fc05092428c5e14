import { t } from '@kalaangan/messages/t';
import { acceptedImages, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { CropDialog, useCropSource } from '~/features/media/index.ts';
import { FileDropZone } from '~/ui/fields/files/file-drop-zone.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { chooseImage, type ChosenImage } from './artwork-media.ts';

type ThumbnailFieldProps = {
  thumbnail: ChosenImage | null;
  /** URL of the published thumbnail while it is kept. */
  kept: string | null;
  onChange: (thumbnail: ChosenImage | null) => void;
  onRemoveKept: () => void;
};

/** The square image for grids; without one the first image of the artwork is shown there. */
export function ThumbnailField({ thumbnail, kept, onChange, onRemoveKept }: ThumbnailFieldProps) {
  const shown = thumbnail?.src ?? (kept && addWidth(kept, 320));
  const { source, open, close } = useCropSource();
  const [error, setError] = useState<string | null>(null);

  function pick(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    setError(file.size > mediaLimits.imageBytes ? mediaMessages.imageTooLarge(file.name) : null);
    if (file.size <= mediaLimits.imageBytes) open(file);
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      {shown && (
        <div className="relative h-36 w-36">
          <img src={shown} alt={t('The thumbnail')} className="h-full w-full rounded-md object-cover" />
          <IconButton
            label={t('Remove thumbnail')}
            look="on-art"
            className="absolute top-1 end-1"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => (thumbnail ? onChange(null) : onRemoveKept())}
          />
        </div>
      )}
      <div className="min-w-0 grow basis-64">
        <FileDropZone
          label={shown ? t('Choose another thumbnail') : t('Choose a thumbnail')}
          hint={t('Square, cut from any picture. Without one the first image is shown.')}
          accept={acceptedImages}
          error={error}
          onFiles={pick}
          onRefused={([file]) => setError(file ? mediaMessages.failedToProcess(file.name) : null)}
        />
      </div>
      {source && (
        <Suspense>
          <CropDialog
            src={source}
            aspect={1}
            onCancel={close}
            onSave={(jpeg) => {
              onChange(chooseImage(new File([jpeg], 'thumbnail.jpg', { type: 'image/jpeg' })));
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
