import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import ReactCrop, { type PixelCrop } from 'react-image-crop';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { firstCrop, isStrip } from './first-crop.ts';

type CropDialogProps = {
  /** The address of the image to crop. */
  src: string;
  /** Width over height. */
  aspect: number;
  /** Shows a circular selection, for pictures that are shown in a circle; sets `whole` too. */
  circular?: boolean;
  /** The initial selection is as large as fits. */
  whole?: boolean;
  /** The largest height of the displayed image, in CSS pixels. */
  maxHeight?: number;
  onCancel: () => void;
  onSave: (jpeg: Blob) => void;
};

const cropFailed = t('The image could not be cropped. Please try another one.');

/** Crops an image to a fixed aspect ratio and saves it as JPEG, in Display P3 and with transparency made white. */
export function CropDialog({
  src,
  aspect,
  circular = false,
  whole = circular,
  maxHeight,
  onCancel,
  onSave,
}: CropDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PixelCrop>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function initializeCrop(loaded: HTMLImageElement) {
    // A strip changes its size on the page, by which the selection is measured.
    flushSync(() => setImage(loaded));
    setCrop(firstCrop(loaded, aspect, whole));
  }

  async function save() {
    if (!image || !crop?.width || !crop.height) return;
    setSaving(true);
    try {
      onSave(await cropToJpeg(image, crop));
    } catch {
      setFailure(cropFailed);
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      title={t('Crop Image')}
      size="lg"
      locked={saving}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            busy={saving}
            busyLabel={t('Saving...')}
            disabled={!crop?.width}
            onClick={() => void save()}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid place-items-center gap-3">
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          circularCrop={circular}
          keepSelection
          minWidth={20}
          ariaLabels={{
            cropArea: t('Move the selection with the arrow keys; Shift moves by 10, Ctrl by 100'),
            nwDragHandle: t('Size from the upper left corner'),
            nDragHandle: t('Size from the upper edge'),
            neDragHandle: t('Size from the upper right corner'),
            eDragHandle: t('Size from the right edge'),
            seDragHandle: t('Size from the lower right corner'),
            sDragHandle: t('Size from the lower edge'),
            swDragHandle: t('Size from the lower left corner'),
            wDragHandle: t('Size from the left edge'),
          }}
          onChange={(next) => setCrop(next)}
        >
          <img
            src={src}
            alt={t('To cut from')}
            className="w-auto"
            // Without it a picture of another origin could be shown, but not saved.
            crossOrigin="anonymous"
            // Inline: the library's rule for this element is in no cascade layer, so it overrides classes in layers.
            style={
              image && isStrip(naturalSize(image))
                ? { maxHeight: 'none', width: 'min(100%, 20rem)' }
                : { maxHeight: maxHeight === undefined ? '60svh' : `min(60svh, ${maxHeight}px)` }
            }
            onLoad={(event) => initializeCrop(event.currentTarget)}
            onError={() => setFailure(cropFailed)}
          />
        </ReactCrop>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

const naturalSize = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

/** The longer side of the result is at most this many pixels: thumbnails are never shown larger. */
const maxSidePx = 1280;

async function cropToJpeg(image: HTMLImageElement, crop: PixelCrop): Promise<Blob> {
  const scaleX = image.naturalWidth / image.width;
  const scaleY = image.naturalHeight / image.height;
  const width = crop.width * scaleX;
  const height = crop.height * scaleY;
  const shrink = Math.min(1, maxSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * shrink));
  canvas.height = Math.max(1, Math.round(height * shrink));
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without this, transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    image,
    crop.x * scaleX,
    crop.y * scaleY,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 1);
  });
}
