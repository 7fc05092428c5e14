import { mix } from '../colour.ts';
import { type Raster, blur } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { type Point, lines, short as n } from '../shapes.ts';
import { type TilingName, starsOf, tile, tilings } from '../star-patterns.ts';

const angles: Record<TilingName, readonly number[]> = {
  squares: [1.1, 1.18, 0.95],
  octagons: [1.18, 1.05, 0.8],
  hexagons: [1.05, 0.9, 1.2],
  dodecagons: [1.18, 1.3, 1.05],
  kagome: [1.05, 0.95, 1.15],
};

export function lattice(scene: Scene, size: number): { stars: Point[][]; polygons: Point[][] } {
  const { random, w, h } = scene;
  const name = random.pick(tilings);
  const tiling = tile(name, w, h, size);
  return { stars: starsOf(tiling, random.pick(angles[name])), polygons: tiling.polygons };
}

/** Path data of a cusped arch, as the opening of a window. */
export function arch(x: number, y: number, w: number, h: number, cusps = 9): string {
  const left = x - w / 2;
  const spring = y - h + w * 0.62;
  const outline: Point[] = [];
  for (let index = 0; index <= cusps; index++) {
    const t = index / cusps;
    const angle = Math.PI - t * Math.PI;
    const lift = Math.sin(angle) ** 1.3;
    outline.push([
      x + (w / 2) * Math.cos(angle),
      spring - w * 0.56 * lift - (t > 0.38 && t < 0.62 ? w * 0.05 : 0),
    ]);
  }
  let data = `M${n(left)} ${n(y)}L${n(outline[0]?.[0] ?? left)} ${n(outline[0]?.[1] ?? spring)}`;
  for (let index = 1; index < outline.length; index++) {
    const [fromX, fromY] = outline[index - 1] ?? [0, 0];
    const [toX, toY] = outline[index] ?? [0, 0];
    const reach = Math.hypot(toX - fromX, toY - fromY) * 0.56;
    data += `A${n(reach)} ${n(reach)} 0 0 1 ${n(toX)} ${n(toY)}`;
  }
  return `${data}L${n(left + w)} ${n(y)}Z`;
}

export const strokes = (shapes: readonly Point[][], width: number) =>
  `<path d="${shapes.map((shape) => lines(shape, true)).join('')}" fill="none" stroke="#fff" stroke-width="${n(width)}" stroke-linejoin="round"/>`;

/** Composites carved and lit stone over the picture behind, where the mask is. */
export async function carve(scene: Scene, behind: Raster, mask: Raster, stone: Raster): Promise<Raster> {
  const soft = await blur(mask, 2.2 * scene.unit);
  relief(stone, soft, 2.6);
  for (let pixel = 0, at = 0; pixel < mask.data.length; pixel++) {
    const cover = (mask.data[pixel] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++, at++)
      behind.data[at] = (behind.data[at] ?? 0) * (1 - cover) + (stone.data[at] ?? 0) * cover;
  }
  return behind;
}

export const stoneColours = (scene: Scene) => [
  mix(scene.palette.accent, '#b98a63', 0.6),
  mix(scene.palette.paper, '#cdbfa6', 0.5),
  mix(scene.palette.main, '#a2684c', 0.6),
];
