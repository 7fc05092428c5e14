import { mix, ramp, rgb } from './colour.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/** A square height map that tiles, with the brightness of each point. */
export type HeightMap = { size: number; heights: Float32Array; light: Float32Array };

/**
 * Samples heights from a function of map coordinates (0 to `size`) and computes how brightly the sun lights each point.
 * @param sun direction and steepness of the light
 */
export function createHeightMap(
  size: number,
  height: (x: number, y: number) => number,
  sun: { x: number; y: number; fall: number },
): HeightMap {
  const heights = new Float32Array(size * size);
  for (let y = 0, at = 0; y < size; y++) for (let x = 0; x < size; x++, at++) heights[at] = height(x, y);
  const light = new Float32Array(size * size);
  const mask = size - 1;
  const read = (x: number, y: number) => heights[(y & mask) * size + (x & mask)] ?? 0;
  const reach = Math.hypot(sun.x, sun.y) || 1;
  const towardX = sun.x / reach;
  const towardY = sun.y / reach;
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const slopeX = (read(x + 1, y) - read(x - 1, y)) / 2;
      const slopeY = (read(x, y + 1) - read(x, y - 1)) / 2;
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const facing =
        (-slopeX * towardX - slopeY * towardY + sun.fall) / (steep * Math.sqrt(1 + sun.fall * sun.fall));
      const here = heights[at] ?? 0;
      let shade = 1;
      for (let far = 2; far < 46; far += 2) {
        const over =
          read(Math.round(x + towardX * far), Math.round(y + towardY * far)) - here - far * sun.fall;
        if (over > 0) shade = Math.min(shade, Math.max(0.25, 1 - over / 2.2));
      }
      light[at] = Math.max(0, facing) * shade;
    }
  }
  return { size, heights, light };
}

export type Camera = {
  x: number;
  y: number;
  height: number;
  angle: number;
  /** Field of view in radians. */
  spread: number;
  near: number;
  reach: number;
  /** The terrain is flat up to the first distance and reaches its full height at the second. */
  rise: readonly [number, number];
  horizon: number;
  scale: number;
};

export type Surface = {
  /** The index into `tables` for a height and slope. */
  table: (height: number, slope: number) => number;
  tables: readonly (readonly string[])[];
  haze: string;
  /** 0 for no haze. */
  hazeStrength: number;
  /** Fine variation of the ground's brightness. */
  texture: (x: number, y: number) => number;
};

/** Draws the terrain column by column from near to far, skipping hidden points (voxel space), in place. */
export function drawTerrain(
  scene: Scene,
  picture: Raster,
  map: HeightMap,
  camera: Camera,
  surface: Surface,
): Raster {
  const { width, height, view, unit } = scene;
  const { size, heights, light } = map;
  const mask = size - 1;
  const ramps = surface.tables.map((colours) => ramp(colours));
  const haze = rgb(surface.haze);
  const hazeFar = rgb(mix(surface.haze, '#ffffff', 0.08));
  const columnStep = 2;
  for (let column = 0; column < width; column += columnStep) {
    const across = (view.x + column / unit) / scene.w - 0.5;
    const angle = camera.angle + across * camera.spread;
    const stepX = Math.cos(angle);
    const stepY = Math.sin(angle);
    const correct = Math.cos(angle - camera.angle);
    let lowest = height;
    let step = 0.32;
    for (let far = camera.near; far < camera.reach && lowest > 0; far += step) {
      step *= 1.0062;
      const mapX = camera.x + stepX * far;
      const mapY = camera.y + stepY * far;
      const cellX = Math.floor(mapX);
      const cellY = Math.floor(mapY);
      const partX = mapX - cellX;
      const partY = mapY - cellY;
      const a = (cellY & mask) * size + (cellX & mask);
      const b = (cellY & mask) * size + ((cellX + 1) & mask);
      const c = ((cellY + 1) & mask) * size + (cellX & mask);
      const d = ((cellY + 1) & mask) * size + ((cellX + 1) & mask);
      const topA = heights[a] ?? 0;
      const topB = heights[b] ?? 0;
      const topC = heights[c] ?? 0;
      const topD = heights[d] ?? 0;
      const upper = topA + (topB - topA) * partX;
      const raised = Math.max(0, Math.min(1, (far - camera.rise[0]) / (camera.rise[1] - camera.rise[0])));
      const land =
        (upper + (topC + (topD - topC) * partX - upper) * partY) * (camera.rise[1] > 0 ? raised : 1);
      const top = Math.max(
        0,
        Math.round(
          (((camera.height - land) / (far * correct)) * camera.scale + camera.horizon - view.y) * unit,
        ),
      );
      if (top >= lowest) continue;
      const lightUpper = (light[a] ?? 0) + ((light[b] ?? 0) - (light[a] ?? 0)) * partX;
      const lightLower = (light[c] ?? 0) + ((light[d] ?? 0) - (light[c] ?? 0)) * partX;
      const bump = surface.texture(mapX, mapY);
      const shine = Math.max(
        0,
        Math.min(1, (lightUpper + (lightLower - lightUpper) * partY) * 0.95 + bump * 0.16),
      );
      const slope = Math.hypot(topB - topA, topC - topA);
      const table = ramps[surface.table(land + bump * 3, slope)];
      const at = Math.round(shine * 255) * 3;
      const veil = 1 - Math.exp((-far / camera.reach) * surface.hazeStrength);
      for (let channel = 0; channel < 3; channel++) {
        const value = table?.[at + channel] ?? 0;
        const fog = (haze[channel] ?? 0) + ((hazeFar[channel] ?? 0) - (haze[channel] ?? 0)) * veil;
        const colour = value + (fog - value) * veil;
        for (let y = top; y < lowest; y++) {
          const pixel = (y * width + column) * 3 + channel;
          picture.data[pixel] = colour;
          if (column + 1 < width) picture.data[pixel + 3] = colour;
        }
      }
      lowest = top;
    }
  }
  return picture;
}
