import { over } from '../blend.ts';
import { sky } from '../land.ts';
import { createNoise, layered, ridged } from '../noise.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, radialGradient, short as n } from '../shapes.ts';
import type { Light } from './landscape-light.ts';

/** A scene with the light of its mood; horizon and position of sun or moon in design units. */
export type Setting = { scene: Scene; light: Light; horizon: number; sunX: number; sunY: number };

export async function backdrop(setting: Setting, clouds: number, disc = true): Promise<Raster> {
  const { scene, light, horizon, sunX, sunY } = setting;
  const picture = sky(scene, {
    colours: light.sky,
    horizon,
    sun: [sunX, sunY],
    glow: light.glow,
    clouds,
    cloud: light.cloud,
  });
  const radius = light.isNight ? 40 : 52;
  let body = '';
  if (light.isNight) {
    const stars = scene.random.fork('stars');
    for (let index = 0; index < 240; index++)
      body += circle(
        stars.between(0, scene.w),
        stars.between(0, horizon),
        stars.between(0.5, 1.7),
        `fill="#fff8e6" fill-opacity="${n(stars.between(0.2, 0.95))}"`,
      );
  }
  if (disc)
    body +=
      circle(sunX, sunY, radius * 4, 'fill="url(#halo)"') + circle(sunX, sunY, radius, `fill="${light.sun}"`);
  const halo = radialGradient('halo', [
    [0, light.sun, 0.55],
    [0.4, light.sun, 0.14],
    [1, light.sun, 0],
  ]);
  return over(picture, await rasterise(scene, body, { definitions: halo, solid: false }));
}

export const layer = (scene: Scene, body: string) => rasterise(scene, body, { solid: false });

/** A crest made of noise with a base height, an amplitude and a wavelength in design units. */
export function crestOf(
  scene: Scene,
  label: number,
  base: number,
  swing: number,
  length: number,
  sharp = 0,
  octaves = 4,
) {
  const soft = layered(createNoise(scene.seed + label * 977), octaves);
  const keen = sharp > 0 ? ridged(createNoise(scene.seed + label * 977 + 1), 5) : soft;
  return (x: number) =>
    base -
    swing *
      (sharp * (keen(x / length, label * 3.3) * 2 - 1.15) + (1 - sharp) * soft(x / length, label * 5.1));
}
