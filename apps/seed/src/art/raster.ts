import sharp from 'sharp';
import { drawing, type Scene } from './scene.ts';

/** Pixels in rows with 8 bits a channel: 1 channel is a mask, 3 are RGB, 4 are RGBA. */
export type Raster = {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  /** Has few colours, so that a PNG may use a palette. */
  flat?: boolean;
};

const bytes = (buffer: Buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);

/** Rasterises SVG. With `solid` the result has no alpha channel. */
export async function rasterise(
  scene: Scene,
  body: string,
  { definitions = '', solid = true }: { definitions?: string; solid?: boolean } = {},
): Promise<Raster> {
  const picture = sharp(Buffer.from(drawing(scene, body, definitions)), { unlimited: true });
  const pixels = solid
    ? await picture.removeAlpha().raw().toBuffer()
    : await picture.ensureAlpha().raw().toBuffer();
  return { data: bytes(pixels), width: scene.width, height: scene.height, channels: solid ? 3 : 4 };
}

/** Rasterises SVG and keeps only the coverage of each pixel. */
export async function rasteriseMask(scene: Scene, body: string, definitions = ''): Promise<Raster> {
  const picture = sharp(Buffer.from(drawing(scene, body, definitions)), { unlimited: true });
  const pixels = await picture.ensureAlpha().extractChannel(3).raw().toBuffer();
  return { data: bytes(pixels), width: scene.width, height: scene.height, channels: 1 };
}

const asSharp = ({ data, width, height, channels }: Raster) =>
  sharp(data, { raw: { width, height, channels } });

/** Blurs by a radius in px. Wide blurs are computed at a smaller size, which looks the same. */
export async function blur(raster: Raster, radius: number): Promise<Raster> {
  if (radius < 0.4) return raster;
  const { width, height, channels } = raster;
  // By default sharp converts one grey channel to three.
  const space = channels === 1 ? 'b-w' : 'srgb';
  const factor = Math.max(1, Math.floor(radius / 3));
  if (factor === 1) {
    const softened = await asSharp(raster).blur(radius).toColourspace(space).raw().toBuffer();
    return { data: bytes(softened), width, height, channels };
  }
  const smallWidth = Math.max(8, Math.round(width / factor));
  const smallHeight = Math.max(8, Math.round(height / factor));
  const shrunk = await asSharp(raster)
    .resize(smallWidth, smallHeight, { fit: 'fill' })
    .toColourspace(space)
    .raw()
    .toBuffer();
  const small: Raster = { data: bytes(shrunk), width: smallWidth, height: smallHeight, channels };
  const softened = await asSharp(small)
    .blur(Math.max(0.5, radius / factor))
    .toColourspace(space)
    .raw()
    .toBuffer();
  const wide = await asSharp({ ...small, data: bytes(softened) })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace(space)
    .raw()
    .toBuffer();
  return { data: bytes(wide), width, height, channels };
}

export const encoder = asSharp;

export function plain(scene: Pick<Scene, 'width' | 'height'>, channels: 1 | 3 | 4): Raster {
  const { width, height } = scene;
  return { data: new Uint8Array(width * height * channels), width, height, channels };
}
