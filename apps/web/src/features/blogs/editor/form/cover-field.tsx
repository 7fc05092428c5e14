import { t } from '@kalaangan/messages/t';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs/blogs';
import { acceptedImages, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { CropDialog, useCropSource } from '~/features/media/index.ts';
import { FileDropZone } from '~/ui/fields/files/file-drop-zone.tsx';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';

type CoverFieldProps = {
  thumbnail: File | null;
  /** The address of the one that the blog has. */
  present: string | null;
  error: string | null;
  onChange: (thumbnail: File | null) => void;
};

/** The image for lists, twice as wide as high, cropped from any image. */
export function CoverField({ thumbnail, present, error, onChange }: CoverFieldProps) {
  const previewUrl = thumbnail ? previewUrlOf(thumbnail) : present && addWidth(present, 640);
  const { source, open, close } = useCropSource();
  const [fileError, setFileError] = useState<string | null>(null);

  function pick([file]: readonly File[]) {
    if (!file) return;
    const isLarge = file.size > mediaLimits.imageBytes;
    setFileError(isLarge ? mediaMessages.imageTooLarge(file.name) : null);
    if (!isLarge) open(file);
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      {previewUrl && (
        <div className="cover-preview">
          <img src={previewUrl} alt={t('The thumbnail')} />
          {thumbnail && (
            <IconButton
              label={t('Remove thumbnail')}
              look="on-art"
              className="absolute top-1 end-1"
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => onChange(null)}
            />
          )}
        </div>
      )}
      <div className="min-w-0 grow basis-64">
        <FileDropZone
          label={previewUrl ? t('Choose another thumbnail') : t('Choose a thumbnail')}
          hint={t('Twice as wide as high, cut from any picture.')}
          accept={acceptedImages}
          error={fileError ?? error}
          onFiles={pick}
          onRefused={() => setFileError(blogFormMessages.imagesOnly)}
        />
      </div>
      {source && (
        <Suspense>
          <CropDialog
            src={source}
            aspect={limits.thumbnailAspect}
            maxHeight={limits.thumbnailCropMaxHeight}
            whole
            onCancel={close}
            onSave={(jpeg) => {
              close();
              onChange(new File([jpeg], 'thumbnail.jpg', { type: 'image/jpeg' }));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const previewUrls = new WeakMap<File, string>();

/** An object URL for the cropped image, which is small; it is kept until the page is unloaded. */
function previewUrlOf(file: File): string {
  const url = previewUrls.get(file) ?? URL.createObjectURL(file);
  previewUrls.set(file, url);
  return url;
}
