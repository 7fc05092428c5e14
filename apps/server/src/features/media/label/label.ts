import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { openImage } from '../pictures/image-engine.ts';

/**
 * 'AI-generated' in white on a dark ground, so that it is legible on any picture; drawn once, because decoders have no
 * fonts. Its letters are half as high as it is.
 */
const path = fileURLToPath(new URL('ai-generated.png', import.meta.url));
const ratio = 1203 / 224;

/** Height of the label as a share of the picture's height: the letters are then 4 % of it. */
const share = 0.08;
/**
 * Least height of the label in px, but at most this share of the picture's height: small pictures have a larger one.
 */
const readable = { height: 20, share: 0.16 };

type Size = { width: number; height: number };

/** Returns place and size of the label: at the lower left. In a picture too narrow for it, it runs upwards. */
export function placeLabel({ width, height }: Size) {
  const wanted = Math.max(share * height, Math.min(readable.height, readable.share * height));
  const margin = Math.max(1, Math.round(wanted * 0.3));
  const isUpright = wanted * ratio + 2 * margin <= width;
  const [across, along] = isUpright ? [height, width] : [width, height];
  const thick = Math.max(1, Math.round(Math.min(wanted, across, (along - margin) / ratio)));
  const long = Math.max(1, Math.round(thick * ratio));
  const [labelWidth, labelHeight] = isUpright ? [long, thick] : [thick, long];
  return {
    isUpright,
    width: Math.min(labelWidth, width),
    height: Math.min(labelHeight, height),
    left: Math.max(0, Math.min(margin, width - labelWidth)),
    top: Math.max(0, height - labelHeight - Math.min(margin, height - labelHeight)),
  };
}

/** The label for a picture of this size, in px. */
export async function labelFor(size: Size): Promise<OverlayOptions & { top: number; left: number }> {
  const { isUpright, width, height, left, top } = placeLabel(size);
  const drawn = await openImage(path)
    .rotate(isUpright ? 0 : -90)
    .toBuffer();
  const input = await openImage(drawn).resize({ width, height, fit: 'fill' }).png().toBuffer();
  return { input, left, top };
}
