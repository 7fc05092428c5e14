import { glow, over } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { finish } from '../finish.ts';
import { birds } from '../flora.ts';
import { mirror, mist, sky } from '../land.ts';
import { createNoise, layered, ridged } from '../noise.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, radialGradient, rect, short as n } from '../shapes.ts';
import { createHeightMap, drawTerrain, type Camera, type Surface } from '../terrain.ts';
import { lightOf } from './landscape-light.ts';

export const terrainThemes = ['dunes', 'peaks', 'lake'] as const;

const mapSize = 512;

/** Noise that repeats after `period`, so that the tiled map has no seam. */
function wrap(noise: (x: number, y: number) => number, period: number): (x: number, y: number) => number {
  return (x, y) => {
    const shareX = x / period;
    const shareY = y / period;
    const a = noise(x, y);
    const b = noise(x - period, y);
    const c = noise(x, y - period);
    const d = noise(x - period, y - period);
    return (
      a * (1 - shareX) * (1 - shareY) +
      b * shareX * (1 - shareY) +
      c * (1 - shareX) * shareY +
      d * shareX * shareY
    );
  };
}

function heightsOf(scene: Scene): (x: number, y: number) => number {
  const seed = scene.seed;
  switch (scene.theme) {
    case 'dunes': {
      const bend = layered(createNoise(seed), 2);
      const size = createNoise(seed + 5);
      const ripple = createNoise(seed + 9);
      return wrap((x, y) => {
        const across = (x + bend(x / 150, y / 110) * 64) / 62 + y / 300;
        const part = across - Math.floor(across);
        // Dunes are long on the windward side and steep on the lee side.
        const rise = part < 0.72 ? part / 0.72 : 1 - ((part - 0.72) / 0.28) ** 0.8;
        const swell = 0.45 + 0.75 * (size(Math.floor(across) * 0.7, y / 130) * 0.5 + 0.5);
        return (
          26 * swell * rise * rise * (3 - 2 * rise) +
          8 * bend(x / 120, y / 120) +
          0.22 * Math.sin(across * 70 + ripple(x / 14, y / 14) * 4)
        );
      }, mapSize);
    }
    default: {
      const keen = ridged(createNoise(seed), 6);
      const soft = layered(createNoise(seed + 3), 3);
      const tall = scene.theme === 'lake' ? 165 : 215;
      return wrap(
        (x, y) =>
          Math.max(0, keen(x / 120, y / 120) - 0.38) ** 1.55 *
            tall *
            2.1 *
            (0.75 + 0.6 * soft(x / 210, y / 210)) +
          4 * soft(x / 20, y / 20),
        mapSize,
      );
    }
  }
}

function surfaceOf(scene: Scene): Surface {
  const { palette, theme } = scene;
  const light = lightOf(scene);
  const fine = layered(createNoise(scene.seed + 77), 3);
  const warm = light.isNight ? mix(palette.main, palette.paper, 0.4) : light.glow;
  const shade = mix(light.near, palette.main, 0.4);
  const lit = (colour: string) => [
    mix(shade, colour, 0.22),
    mix(shade, colour, 0.55),
    colour,
    mix(colour, warm, 0.42),
    mix(colour, warm, 0.75),
  ];
  const dim = (colour: string) => (light.isNight ? mix(colour, palette.deep, 0.6) : colour);
  const sand = dim(mix(palette.gold, palette.accent, 0.38));
  const rock = dim(mix(palette.main, '#8a7d70', 0.45));
  const meadow = dim(mix(palette.second, '#5d8a4a', 0.6));
  const snow = dim(mix('#ffffff', palette.paper, 0.3));
  const haze = { haze: light.haze, hazeStrength: scene.mood === 'day' ? 1.6 : 2.3 };
  const texture = (x: number, y: number) => fine(x / 2.6, y / 2.6);
  if (theme === 'dunes')
    return { ...haze, tables: [lit(sand)], table: () => 0, texture: (x, y) => 0.35 * fine(x / 1.5, y / 1.5) };
  const line = theme === 'lake' ? 84 : 66;
  return {
    ...haze,
    tables: [lit(meadow), lit(rock), lit(snow)],
    table: (height, slope) =>
      height > line - slope * 4 && slope < 4.4 ? 2 : height > 16 || slope > 2.4 ? 1 : 0,
    texture,
  };
}

export async function paintTerrain(scene: Scene): Promise<Raster> {
  const { random, palette, w, h, theme } = scene;
  const light = lightOf(scene);
  const horizon = h * (theme === 'dunes' ? 0.42 : theme === 'lake' ? 0.5 : 0.4);
  const sunX = w * random.pick([0.2, 0.32, 0.68, 0.8]);
  const sunY = h * random.between(0.1, 0.24);
  const angle = random.between(0, Math.PI * 2);
  const side = sunX < w / 2 ? -1 : 1;
  const toward = angle + side * random.between(0.9, 1.3);
  const map = createHeightMap(mapSize, heightsOf(scene), {
    x: Math.cos(toward),
    y: Math.sin(toward),
    fall: theme === 'dunes' ? 0.42 : 0.55,
  });
  const picture = sky(scene, {
    colours: light.sky,
    horizon: horizon * 1.12,
    sun: [sunX, sunY],
    glow: light.glow,
    clouds: 0.85,
    cloud: light.cloud,
  });
  const camera: Camera = {
    x: random.between(0, mapSize),
    y: random.between(0, mapSize),
    height: 0,
    angle,
    spread: Math.min(1.5, 0.86 * Math.sqrt(w / h)),
    near: theme === 'dunes' ? 14 : 60,
    reach: theme === 'dunes' ? 620 : 760,
    rise: theme === 'dunes' ? [0, 0] : theme === 'lake' ? [90, 330] : [60, 300],
    horizon: theme === 'peaks' ? h * 0.6 : theme === 'lake' ? h * 0.6 : horizon,
    scale: h * (theme === 'dunes' ? 0.9 : 0.98),
  };
  const ground = map.heights.reduce((tallest, here) => Math.max(tallest, here), 0);
  camera.height = theme === 'dunes' ? ground * 1.12 : theme === 'lake' ? 10 : 44;
  let decor = '';
  const disc = light.isNight ? 36 : 40;
  decor +=
    circle(sunX, sunY, disc * 4, 'fill="url(#halo)"') + circle(sunX, sunY, disc, `fill="${light.sun}"`);
  if (light.isNight)
    for (let index = 0; index < 200; index++)
      decor += circle(
        random.between(0, w),
        random.between(0, horizon),
        random.between(0.5, 1.6),
        `fill="#fff8e6" fill-opacity="${n(random.between(0.2, 0.9))}"`,
      );
  over(
    picture,
    await rasterise(scene, decor, {
      definitions: radialGradient('halo', [
        [0, light.sun, 0.5],
        [1, light.sun, 0],
      ]),
      solid: false,
    }),
  );
  const surface = surfaceOf(scene);
  drawTerrain(scene, picture, map, camera, surface);
  if (theme === 'lake') {
    const shore = h * 0.64;
    mist(scene, picture, shore - 12, h * 0.035, light.haze, 0.55, 3);
    mirror(scene, picture, shore, light.water, { ripple: 0.7, dim: 0.16 });
    mist(scene, picture, shore, h * 0.012, light.haze, 0.4, 4);
  } else {
    mist(scene, picture, horizon + h * 0.06, h * 0.06, light.haze, theme === 'dunes' ? 0.25 : 0.45, 3);
  }
  over(
    picture,
    await rasterise(
      scene,
      birds(random, w * random.between(0.2, 0.6), h * 0.2, random.whole(4, 8), 9, lighten(light.near, 0.05)),
      { solid: false },
    ),
  );
  if (!light.isNight) {
    const shaft = await rasterise(
      scene,
      rect(-9, -9, w + 18, h + 18, 'fill="#000000"') + circle(sunX, sunY, 260, 'fill="url(#shine)"'),
      {
        definitions: radialGradient('shine', [
          [0, palette.gold, 0.55],
          [0.5, palette.accent, 0.16],
          [1, '#000000', 0],
        ]),
      },
    );
    glow(picture, await blur(shaft, 8 * scene.unit), 0.6);
  }
  return finish(scene, picture, { grain: 0.34, vignette: 0.45, mottle: 0.08 });
}
