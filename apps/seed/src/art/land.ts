import { ramp, rgb } from './colour.ts';
import { coarseRows } from './field.ts';
import { createNoise, layered } from './noise.ts';
import { plain, type Raster } from './raster.ts';
import type { Scene } from './scene.ts';

/** A sky from top to horizon with a glow around the sun and thin clouds. */
export function sky(
  scene: Scene,
  rules: {
    colours: readonly string[];
    horizon: number;
    sun?: readonly [number, number];
    glow?: string;
    clouds?: number;
    cloud?: string;
  },
): Raster {
  const result = plain(scene, 3);
  const { width, height, view, unit } = scene;
  const table = ramp(rules.colours);
  const noise = layered(createNoise(scene.seed ^ 0x5c1), 5);
  const [glowR, glowG, glowB] = rgb(rules.glow ?? '#fff0d0');
  const [cloudR, cloudG, cloudB] = rgb(rules.cloud ?? '#ffffff');
  const [sunX, sunY] = rules.sun ?? [0, -9999];
  const cloudy = coarseRows(scene, 4, (x, y) => {
    const far = 0.25 + Math.max(0, (rules.horizon - y) / rules.horizon);
    const value = noise(x / (420 * far + 90), y / (120 * far + 24)) * 1.5 + 0.08;
    return Math.max(0, Math.min(1, value * 1.4)) * (rules.clouds ?? 0);
  });
  const shine = coarseRows(scene, 6, (x, y) => Math.exp(-Math.hypot((x - sunX) * 0.8, y - sunY) / 230));
  for (let y = 0, at = 0; y < height; y++) {
    const place = (view.y + y / unit) / rules.horizon;
    const step = Math.max(0, Math.min(255, Math.round(place * 255))) * 3;
    const veils = cloudy(y);
    const lights = shine(y);
    for (let x = 0; x < width; x++, at += 3) {
      const veil = veils[x] ?? 0;
      const light = rules.sun ? (lights[x] ?? 0) * 0.85 : 0;
      const lit = veil * (1 - light * 0.4);
      result.data[at] = mixed(mixed(table[step] ?? 0, cloudR, lit), glowR, light);
      result.data[at + 1] = mixed(mixed(table[step + 1] ?? 0, cloudG, lit), glowG, light);
      result.data[at + 2] = mixed(mixed(table[step + 2] ?? 0, cloudB, lit), glowB, light);
    }
  }
  return result;
}

const mixed = (from: number, to: number, share: number) => from + (to - from) * share;

export type Ridge = {
  /** The y of the crest at x, in design units from the top. */
  crest: (x: number) => number;
  /** A gradient from the crest down to `depth`. */
  colours: readonly string[];
  depth: number;
  /** Strength of the texture of rock or leaves, 0 to 1; `grainSize` in design units. */
  texture?: number;
  grainSize?: number;
  /** Snow to about this depth below the crest. */
  snow?: { depth: number; light: string; shade: string };
  /** Strength of light from the left. */
  relief?: number;
  label: number;
};

/** Paints everything below a crest. In place. */
export function ridge(scene: Scene, picture: Raster, rules: Ridge): Raster {
  const { width, height, view, unit } = scene;
  const { texture = 0, grainSize = 60, relief = 0, snow, depth, label } = rules;
  const { data } = picture;
  const table = ramp(rules.colours);
  const noise = layered(createNoise(scene.seed ^ (label * 7919 + 13)), 4);
  const crests = Float32Array.from(
    { length: width },
    (_, x) => (rules.crest(view.x + x / unit) - view.y) * unit,
  );
  /** The crest in design units, looked up from the pixels computed before. */
  const crestAt = (x: number) =>
    view.y + (crests[Math.max(0, Math.min(width - 1, Math.round((x - view.x) * unit)))] ?? 0) / unit;
  const top = Math.max(0, Math.floor(Math.min(...crests)) - 2);
  const rock = coarseRows(scene, 3, (x, y) => {
    const below = y - crestAt(x);
    if (below < -12) return 0;
    const slope = crestAt(x + 9) - crestAt(x - 9);
    const drift = x - below * Math.max(-0.9, Math.min(0.9, slope * 0.05));
    return (
      noise(drift / grainSize, below / (grainSize * 2.6)) +
      relief * Math.max(-0.5, Math.min(0.5, -slope / 22)) * Math.exp(-below / (depth * 0.5))
    );
  });
  const snowLight = snow ? rgb(snow.light) : [0, 0, 0];
  const snowShade = snow ? rgb(snow.shade) : [0, 0, 0];
  for (let y = top; y < height; y++) {
    const bumps = rock(y);
    for (let x = 0; x < width; x++) {
      const below = y - (crests[x] ?? 0);
      if (below < -1) continue;
      const cover = Math.min(1, below + 1);
      const bump = bumps[x] ?? 0;
      const place = below / (depth * unit);
      const step = Math.max(0, Math.min(255, ((place + texture * bump * 0.5) * 255) | 0)) * 3;
      const light = 1 + texture * bump * 0.75;
      const white = snow
        ? Math.max(0, Math.min(1, (snow.depth * (1 + bump * 2.4) - below / unit) / (snow.depth * 0.22)))
        : 0;
      const lit = Math.max(0, Math.min(1, 0.5 + bump * 2.2));
      for (let channel = 0, at = (y * width + x) * 3; channel < 3; channel++, at++) {
        let value = Math.min(255, (table[step + channel] ?? 0) * light);
        if (white > 0)
          value = mixed(value, mixed(snowShade[channel] ?? 0, snowLight[channel] ?? 0, lit), white);
        data[at] = mixed(data[at] ?? 0, value, cover);
      }
    }
  }
  return picture;
}

/** Adds a band of mist, densest at `level`, in place. */
export function mist(
  scene: Scene,
  picture: Raster,
  level: number,
  spread: number,
  colour: string,
  strength: number,
  label = 0,
): Raster {
  const [r, g, b] = rgb(colour);
  const noise = layered(createNoise(scene.seed ^ (label * 104729 + 5)), 4);
  const veil = coarseRows(scene, 5, (x, y) => {
    // No mist far from the level: skip the noise.
    if (Math.abs(y - level) > spread * 3 + 60) return 0;
    const away = (y - level - 50 * noise(x / 330, y / 200)) / spread;
    return Math.max(
      0,
      Math.min(0.96, strength * Math.exp(-away * away) * (1 + 0.7 * noise(x / 260, y / 70))),
    );
  });
  const { data, width, height } = picture;
  for (let y = 0, at = 0; y < height; y++) {
    const veils = veil(y);
    for (let x = 0; x < width; x++, at += 3) {
      const cover = veils[x] ?? 0;
      if (cover < 0.004) continue;
      data[at] = mixed(data[at] ?? 0, r, cover);
      data[at + 1] = mixed(data[at + 1] ?? 0, g, cover);
      data[at + 2] = mixed(data[at + 2] ?? 0, b, cover);
    }
  }
  return picture;
}

/** Turns everything below a level into rippling water that reflects what is above, in place. */
export function mirror(
  scene: Scene,
  picture: Raster,
  level: number,
  tint: string,
  rules: { ripple?: number; dim?: number } = {},
): Raster {
  const { width, height, view, unit } = scene;
  const { ripple = 1, dim = 0.3 } = rules;
  const { data } = picture;
  const [r, g, b] = rgb(tint);
  const noise = layered(createNoise(scene.seed ^ 0x0ace), 3);
  const shore = Math.round((level - view.y) * unit);
  const wave = coarseRows(scene, 3, (x, y) => {
    const near = Math.max(0.02, (y - level) / (scene.h - level));
    return noise(x / (60 + 260 * near), y / (3 + 26 * near)) * (4 + 46 * near) * ripple;
  });
  for (let y = Math.max(0, shore); y < height; y++) {
    const near = (y - shore) / Math.max(1, height - shore);
    const waves = wave(y);
    for (let x = 0; x < width; x++) {
      const bump = (waves[x] ?? 0) * unit;
      const fromY = Math.max(
        0,
        Math.min(Math.max(0, shore - 1), Math.round(shore - 1 - (y - shore) * 0.92 + bump)),
      );
      const fromX = Math.max(0, Math.min(width - 1, Math.round(x + bump * 0.35)));
      const from = (fromY * width + fromX) * 3;
      const at = (y * width + x) * 3;
      const deep = Math.min(0.9, dim + 0.35 * near - bump * 0.004);
      data[at] = mixed(data[from] ?? 0, r, deep);
      data[at + 1] = mixed(data[from + 1] ?? 0, g, deep);
      data[at + 2] = mixed(data[from + 2] ?? 0, b, deep);
    }
  }
  return picture;
}
