import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PixelCrop } from 'react-image-crop';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FormError } from '~/ui/form-error.tsx';

type CropDialogProps = {
  /** The picture to cut from. */
  src: string;
  /** Width over height. */
  aspect: number;
  /** Shows what a round frame will show, and begins with as much of the picture as fits. */
  circular?: boolean;
  /** Begins with as much of the picture as fits, like the round frame. */
  whole?: boolean;
  /** How high the picture is shown at most, in pixels. */
  maxHeight?: number;
  onCancel: () => void;
  onSave: (jpeg: Blob) => void;
};

const initialWidth = 100;
const cropFailed = 'The image could not be cropped. Please try another one.';

/** Cuts a piece of fixed proportions out of a picture, by pointer, touch or arrow keys. */
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

  function begin(loaded: HTMLImageElement) {
    const { width, height } = loaded;
    const most = Math.min(width, height * aspect);
    const size = whole ? most : Math.min(initialWidth, most);
    const first = makeAspectCrop({ unit: 'px', width: size }, aspect, width, height);
    setImage(loaded);
    setCrop(centerCrop(first, width, height));
  }

  async function save() {
    if (!image || !crop?.width || !crop.height) return;
    setSaving(true);
    try {
      onSave(await cut(image, crop));
    } catch {
      setFailure(cropFailed);
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      title="Crop Image"
      size="lg"
      locked={saving}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={saving} busyLabel="Saving..." disabled={!crop?.width} onClick={() => void save()}>
            Save
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
            cropArea: 'Move the selection with the arrow keys; Shift moves by 10, Ctrl by 100',
            nwDragHandle: 'Size from the upper left corner',
            nDragHandle: 'Size from the upper edge',
            neDragHandle: 'Size from the upper right corner',
            eDragHandle: 'Size from the right edge',
            seDragHandle: 'Size from the lower right corner',
            sDragHandle: 'Size from the lower edge',
            swDragHandle: 'Size from the lower left corner',
            wDragHandle: 'Size from the left edge',
          }}
          onChange={(next) => setCrop(next)}
        >
          <img
            src={src}
            alt="To cut from"
            className="w-auto"
            // In the element: the library's own rule for it is in no layer, and stronger than a class.
            style={{ maxHeight: maxHeight === undefined ? '60svh' : `min(60svh, ${maxHeight}px)` }}
            onLoad={(event) => begin(event.currentTarget)}
            onError={() => setFailure(cropFailed)}
          />
        </ReactCrop>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

/** The largest side of the piece: thumbnails are never shown larger. */
const maxSide = 1280;

async function cut(image: HTMLImageElement, crop: PixelCrop): Promise<Blob> {
  const scaleX = image.naturalWidth / image.width;
  const scaleY = image.naturalHeight / image.height;
  const width = crop.width * scaleX;
  const height = crop.height * scaleY;
  const shrink = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * shrink));
  canvas.height = Math.max(1, Math.round(height * shrink));
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what is clear becomes white, not black.
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
