import { createNoise, layered } from './noise.ts';
import { coarseRows } from './field.ts';
import type { Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/** Composites a layer with alpha over an opaque ground, in place. */
export function over(ground: Raster, layer: Raster): Raster {
  for (let pixel = 0, at = 0, from = 0; pixel < ground.width * ground.height; pixel++, from += 4) {
    const cover = layer.data[from + 3] ?? 0;
    if (cover === 0) {
      at += 3;
      continue;
    }
    for (let channel = 0; channel < 3; channel++, at++) {
      const below = ground.data[at] ?? 0;
      ground.data[at] = below + (((layer.data[from + channel] ?? 0) - below) * cover) / 255;
    }
  }
  return ground;
}

/** Adds the light of a blurred layer to the ground, in place. */
export function glow(ground: Raster, light: Raster, strength = 1): Raster {
  const { data } = ground;
  for (let at = 0; at < data.length; at++) {
    const below = data[at] ?? 0;
    data[at] = below + ((255 - below) * Math.min(255, (light.data[at] ?? 0) * strength)) / 255;
  }
  return ground;
}

/** Multiplies by a mask in place: 255 leaves pixels unchanged, 0 multiplies by `darkest`. */
export function shadow(ground: Raster, mask: Raster, darkest: number): Raster {
  for (let pixel = 0, at = 0; pixel < mask.data.length; pixel++) {
    const light = darkest + (1 - darkest) * ((mask.data[pixel] ?? 0) / 255);
    for (let channel = 0; channel < 3; channel++, at++) ground.data[at] = (ground.data[at] ?? 0) * light;
  }
  return ground;
}

/**
 * Composites a layer over the ground in place so that it looks like powder on a floor: grainy, thin at the edges, with
 * a little shadow.
 */
export function strew(scene: Scene, ground: Raster, layer: Raster, roughness = 1): Raster {
  const { width, height } = ground;
  const cloud = layered(createNoise(scene.seed ^ 0x2545f491), 3);
  const thin = coarseRows(scene, 4, (x, y) => cloud(x / 46, y / 46));
  const fine = coarseRows(scene, 2, (x, y) => cloud(x / 5, y / 5));
  const cast = Math.max(1, Math.round(scene.unit * 1.6));
  let state = (scene.seed ^ 0x9e3779b9) | 1;
  for (let y = 0, at = 0, from = 0; y < height; y++) {
    const thins = thin(y);
    const fines = fine(y);
    for (let x = 0; x < width; x++, at += 3, from += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const speck = (state >>> 24) / 255 - 0.5;
      const shade =
        x >= cast && y >= cast ? (layer.data[from - (cast * width + cast) * 4 + 3] ?? 0) / 255 : 0;
      let cover = (layer.data[from + 3] ?? 0) / 255;
      if (cover > 0) {
        const loss = roughness * (0.16 + 0.5 * (thins[x] ?? 0) + 0.42 * (fines[x] ?? 0) + 0.28 * speck);
        cover = Math.max(0, Math.min(1, cover * 1.25 - Math.max(0, loss)));
      }
      const dark = 1 - 0.32 * shade * (1 - cover);
      const light = 1 + 0.1 * speck + 0.1 * (fines[x] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const below = (ground.data[at + channel] ?? 0) * dark;
        const value = below + ((layer.data[from + channel] ?? 0) * light - below) * cover;
        ground.data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return ground;
}

/** Composites a layer over the ground as spray paint, in place: its alpha is the density of specks. */
export function spray(scene: Scene, ground: Raster, layer: Raster): Raster {
  let state = (scene.seed ^ 0x6a09e667) | 1;
  for (let pixel = 0, at = 0, from = 0; pixel < ground.width * ground.height; pixel++, from += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const cover = (layer.data[from + 3] ?? 0) / 255;
    // A mixture of specks and even colour, as if sprayed through a stencil.
    const share = cover * 0.45 + ((state >>> 24) / 255 < cover ? 0.4 * Math.min(1, cover * 2) : 0);
    for (let channel = 0; channel < 3; channel++, at++) {
      const below = ground.data[at] ?? 0;
      ground.data[at] = below + ((layer.data[from + channel] ?? 0) - below) * Math.min(1, share);
    }
  }
  return ground;
}
