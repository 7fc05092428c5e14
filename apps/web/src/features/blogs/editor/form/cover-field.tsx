import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs';
import { acceptedImages, mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CropDialog, useCropSource } from '~/features/media/index.ts';
import { FileDropZone } from '~/ui/file-drop-zone.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

type CoverFieldProps = {
  thumbnail: File | null;
  error: string | null;
  onChange: (thumbnail: File | null) => void;
};

/** The picture that stands for the blog in lists: twice as wide as high, cut from any. */
export function CoverField({ thumbnail, error, onChange }: CoverFieldProps) {
  const shown = thumbnail && addressOf(thumbnail);
  const { source, open, close } = useCropSource();
  const [refusal, setRefusal] = useState<string | null>(null);

  function pick([file]: readonly File[]) {
    if (!file) return;
    const isLarge = file.size > mediaLimits.imageBytes;
    setRefusal(isLarge ? mediaMessages.imageTooLarge(file.name) : null);
    if (!isLarge) open(file);
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      {shown && (
        <div className="cover-shown">
          <img src={shown} alt="The thumbnail" />
          <IconButton
            label="Remove thumbnail"
            look="on-art"
            className="absolute top-1 right-1"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <div className="min-w-0 grow basis-64">
        <FileDropZone
          label={thumbnail ? 'Choose another thumbnail' : 'Choose a thumbnail'}
          hint="Twice as wide as high, cut from any picture."
          accept={acceptedImages}
          error={refusal ?? error}
          onFiles={pick}
          onRefused={() => setRefusal(blogFormMessages.imagesOnly)}
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

const addresses = new WeakMap<File, string>();

/** An address for showing the small picture that was cut; it lives as long as the page. */
function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
