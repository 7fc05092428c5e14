import sharp from 'sharp';
import { type PixelCanvas, createPixelCanvas } from '../pixel-canvas.ts';
import type { Raster } from '../raster.ts';
import { type Scene, createScene } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import { icons } from './pixel-icons.ts';
import { pixelFrames } from './pixel-parts.ts';
import { street, temple, train } from './pixel-scenes.ts';

export const pixelThemes = ['chai', 'rain', 'temple', 'train', 'icons'] as const;

/** Pixels of the grid on its long side; the file has an integer multiple of it. */
export const pixelGrid = 160;

function draw(scene: Scene, w: number, h: number, frame: number): PixelCanvas {
  const canvas = createPixelCanvas(w, h);
  if (scene.theme === 'icons') icons(canvas, scene);
  else if (scene.theme === 'temple') temple(canvas, scene, frame);
  else if (scene.theme === 'train') train(canvas, scene, frame);
  else street(canvas, scene, frame, scene.theme === 'rain');
  return canvas;
}

function gridOf(width: number, height: number): { w: number; h: number; scale: number } {
  const scale = Math.max(1, Math.round(Math.max(width, height) / pixelGrid));
  return { w: Math.ceil(width / scale), h: Math.ceil(height / scale), scale };
}

function enlarge(canvas: PixelCanvas, width: number, height: number, scale: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / scale) * canvas.w;
    for (let x = 0; x < width; x++, at += 3) {
      const from = (row + Math.floor(x / scale)) * 3;
      data[at] = canvas.data[from] ?? 0;
      data[at + 1] = canvas.data[from + 1] ?? 0;
      data[at + 2] = canvas.data[from + 2] ?? 0;
    }
  }
  return data;
}

export function paintPixel(scene: Scene): Promise<Raster> {
  const { width, height } = scene;
  const { w, h, scale } = gridOf(width, height);
  return Promise.resolve({
    data: enlarge(draw(scene, w, h, 0), width, height, scale),
    width,
    height,
    channels: 3,
    flat: true,
  });
}

/** A looping GIF of twelve frames. */
export async function animatePixel(spec: ArtSpec): Promise<Buffer> {
  const { width, height } = spec;
  const { w, h, scale } = gridOf(width, height);
  const frames = new Uint8Array(width * height * 3 * pixelFrames);
  for (let frame = 0; frame < pixelFrames; frame++)
    frames.set(
      enlarge(draw(createScene(spec), w, h, frame), width, height, scale),
      frame * width * height * 3,
    );
  return sharp(frames, { raw: { width, height: height * pixelFrames, channels: 3, pageHeight: height } })
    .gif({
      delay: Array.from({ length: pixelFrames }, () => 110),
      loop: 0,
      colours: 64,
      effort: 3,
      dither: 0,
    })
    .toBuffer();
}
