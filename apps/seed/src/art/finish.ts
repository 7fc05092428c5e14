import { coarseRows } from './field.ts';
import { createNoise, layered } from './noise.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

export type Finish = {
  /** Strength of uneven colour, as of paper, plaster or cloth: 0 to 1. */
  mottle?: number;
  /** Size of the largest patches of the mottle in design units. */
  patch?: number;
  /** Fine speckle: 0 to 1. */
  grain?: number;
  /** Threads of a cloth: 0 to 1. */
  weave?: number;
  /** Darker towards the corners: 0 to 1. */
  vignette?: number;
};

/** Adds the texture of paper, cloth or a print to a drawn surface, in place. */
export function finish(scene: Scene, raster: Raster, wanted: Finish): Raster {
  const { mottle = 0, patch = 260, grain = 0, weave = 0, vignette = 0 } = wanted;
  const { data, width, height, channels } = raster;
  const cloud = layered(createNoise(scene.seed ^ 0x1f83d9ab), 5);
  const { view } = scene;
  const middleX = view.x + view.w / 2;
  const middleY = view.y + view.h / 2;
  const shade = coarseRows(scene, 5, (x, y) => {
    const awayX = (x - middleX) / (view.w * 0.5);
    const awayY = (y - middleY) / (view.h * 0.5);
    const corner = Math.max(0, (awayX * awayX + awayY * awayY) / 2 - 0.28);
    return 1 + mottle * 0.34 * cloud(x / patch, y / patch) - vignette * 0.6 * corner * corner;
  });
  let state = scene.seed | 1;
  const grainSize = grain * 30;
  const thread = scene.unit * 2.6;
  for (let y = 0, at = 0; y < height; y++) {
    const weft = weave === 0 ? 0 : Math.sin((y / thread) * Math.PI * 2);
    const shades = shade(y);
    for (let x = 0; x < width; x++, at += channels) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const speck = grainSize * ((state >>> 24) / 255 + ((state >>> 16) & 255) / 255 - 1);
      let light = shades[x] ?? 1;
      if (weave > 0) {
        const warp = Math.sin((x / thread) * Math.PI * 2);
        light *=
          1 + weave * 0.055 * (warp * weft + 0.5 * (((x / thread) & 1) ^ ((y / thread) & 1) ? warp : weft));
      }
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[at + channel] ?? 0) * light + speck;
        data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return raster;
}
