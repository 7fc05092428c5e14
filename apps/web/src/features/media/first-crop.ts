import { maxPlainProportion } from '@kalaangan/contract/media/renditions';
import { centerCrop, makeAspectCrop, type PixelCrop } from 'react-image-crop';

/** Width of the initial selection, in CSS pixels of the displayed image. */
const initialWidth = 100;

type Size = { width: number; height: number };

/** Whether a picture is so tall that, displayed whole, it would be too narrow to select anything in it. */
export function isStrip({ width, height }: Size): boolean {
  return height > width * maxPlainProportion;
}

/**
 * The selection that a dialog begins with, in the middle of the picture and at the top of strips.
 * @param isWhole as large as fits, instead of `initialWidth`
 */
export function firstCrop({ width, height }: Size, aspect: number, isWhole: boolean): PixelCrop {
  const largest = Math.min(width, height * aspect);
  const selected = isWhole ? largest : Math.min(initialWidth, largest);
  const crop = makeAspectCrop({ unit: 'px', width: selected }, aspect, width, height);
  const centred = centerCrop(crop, width, height);
  return isStrip({ width, height }) ? { ...centred, y: 0 } : centred;
}
