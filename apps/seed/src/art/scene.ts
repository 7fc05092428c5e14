import { createRandom, hash, type Random } from '../random.ts';
import { createNoise, type Noise } from './noise.ts';
import { palettes, type Palette } from './palettes.ts';
import { moods, type ArtSpec, type Mood } from './spec.ts';

/** What a family renders: a canvas in design units (its short side has 1000) and the visible part. */
export type Scene = {
  theme: string;
  mood: Mood;
  /** Text to use instead of the family's own choice. */
  words: string | null;
  cutOut: boolean;
  palette: Palette;
  random: Random;
  noise: Noise;
  seed: number;
  /** Size of the canvas in design units. */
  w: number;
  h: number;
  view: { x: number; y: number; w: number; h: number };
  /** Size of the result in px. */
  width: number;
  height: number;
  /** Pixels in one design unit. */
  unit: number;
};

export function createScene(spec: ArtSpec): Scene {
  const [wide, high] = spec.detail?.of ?? [spec.width, spec.height];
  const short = Math.min(wide, high);
  const w = (1000 * wide) / short;
  const h = (1000 * high) / short;
  const viewW = w * (spec.detail?.width ?? 1);
  const unit = spec.width / viewW;
  const seed = hash(`${spec.family}/${spec.theme}/${spec.seed}`);
  return {
    theme: spec.theme,
    words: spec.words ?? null,
    cutOut: spec.cutOut ?? false,
    mood: spec.mood ?? createRandom(seed).fork('mood').pick(moods),
    palette: palettes[spec.palette],
    random: createRandom(seed),
    noise: createNoise(seed ^ 0x5bd1e995),
    seed,
    w,
    h,
    view: {
      x: w * (spec.detail?.left ?? 0),
      y: h * (spec.detail?.top ?? 0),
      w: viewW,
      h: spec.height / unit,
    },
    width: spec.width,
    height: spec.height,
    unit,
  };
}

/** An SVG document in the size of the result that shows the visible part. */
export function drawing(scene: Scene, body: string, definitions = ''): string {
  const { x, y, w, h } = scene.view;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${scene.width}" height="${scene.height}" viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none"><defs>${definitions}</defs>${body}</svg>`;
}
