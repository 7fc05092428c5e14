import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import type { Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { forest, himalaya, tea, thar } from './landscape-hills.ts';
import { lightOf } from './landscape-light.ts';
import type { Setting } from './landscape-setting.ts';
import { ghats, monsoon } from './landscape-towns.ts';
import { backwaters, konkan } from './landscape-waters.ts';

export const landscapeThemes = [
  'himalaya',
  'backwaters',
  'monsoon',
  'ghats',
  'tea',
  'konkan',
  'forest',
  'thar',
] as const;

const painters: Record<string, (setting: Setting) => Promise<Raster>> = {
  himalaya,
  backwaters,
  monsoon,
  ghats,
  tea,
  konkan,
  forest,
  thar,
};

export async function paintLandscape(scene: Scene): Promise<Raster> {
  const { random, w, h, theme } = scene;
  const horizon =
    h *
    (theme === 'monsoon' || theme === 'ghats'
      ? 0.62
      : theme === 'himalaya' || theme === 'thar'
        ? 0.62
        : 0.55);
  const setting: Setting = {
    scene,
    light: lightOf(scene),
    horizon,
    sunX: w * random.pick([0.26, 0.36, 0.64, 0.74]),
    sunY: horizon * random.between(0.3, scene.mood === 'dusk' ? 0.85 : 0.6),
  };
  const paint = painters[theme] ?? himalaya;
  const picture = displace(scene, await paint(setting), 0.9, 9);
  return finish(scene, picture, { mottle: 0.16, patch: 90, grain: 0.3, vignette: 0.35 });
}
