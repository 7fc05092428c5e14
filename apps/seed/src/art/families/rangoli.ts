import { glow, over, strew } from '../blend.ts';
import { breakIntoBits } from '../cells.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { mandala } from '../ornament.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, placed, polar, radialGradient, rect } from '../shapes.ts';
import { lamp, loosePetals, marigold } from './kolam-objects.ts';

export const rangoliThemes = ['powder', 'pookalam', 'night', 'corner', 'print'] as const;

type Place = { x: number; y: number; radius: number };

/** One large circle cut by an edge, or several of different sizes. */
function places(scene: Scene): Place[] {
  const { random, w, h, theme } = scene;
  const long = Math.max(w, h);
  if (theme === 'corner') {
    const x = random.pick([0.02, 0.98]) * w;
    const y = random.pick([0.04, 0.96]) * h;
    const far = { x: w - x + (x < w / 2 ? -0.06 : 0.06) * w, y: h - y, radius: 240 };
    return [{ x, y, radius: Math.min(long * 0.78, 1000) }, far];
  }
  if (long > 1300 && random.chance(0.6)) {
    const flip = w > h;
    const at = (place: number, radius: number): Place =>
      flip ? { x: place * w, y: h / 2, radius } : { x: w / 2, y: place * h, radius };
    const side = Math.min(190, (long / 2 - 470) * 0.48 + 40);
    return [
      at(0.5, 430),
      at((long / 2 - 430 - side - 22) / long, side),
      at((long / 2 + 430 + side + 22) / long, side),
    ];
  }
  return [{ x: w / 2, y: h / 2, radius: theme === 'night' ? 372 : 440 }];
}

function colourful(scene: Scene): string[] {
  const { palette, random } = scene;
  const colours = [
    palette.accent,
    palette.gold,
    palette.main,
    palette.second,
    lighten(palette.gold, 0.08),
    lighten(palette.accent, -0.08),
  ];
  return random.shuffle(colours);
}

async function paintPrint(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const dark = random.chance(0.5);
  const ground = dark ? palette.deep : palette.paper;
  const line = dark ? palette.paper : palette.ink;
  const colours = random.shuffle([
    palette.accent,
    palette.gold,
    palette.main,
    dark ? palette.paper : palette.deep,
    palette.second,
  ]);
  const body = places(scene)
    .map(({ x, y, radius }, index) =>
      placed(
        mandala(random.fork(index), {
          radius,
          colours,
          line,
          width: 2.4,
          disc: [dark ? lighten(ground, 0.05) : mix(ground, palette.gold, 0.25), ground],
        }),
        x,
        y,
      ),
    )
    .join('');
  if (scene.cutOut) return displace(scene, await rasterise(scene, body, { solid: false }), 1.1, 8);
  const sheet = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  const margin = rect(26, 26, w - 52, h - 52, `fill="none" stroke="${palette.gold}" stroke-width="4"`);
  return finish(scene, displace(scene, await rasterise(scene, sheet + body + margin), 1.1, 8), {
    mottle: 0.35,
    patch: 180,
    grain: 0.3,
  });
}

async function paintPookalam(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const ground = floor(scene, { colour: mix(palette.ink, '#6b5a48', 0.42), contrast: 0.7, pool: 0.25 });
  const colours = colourful(scene);
  const line = random.pick([palette.paper, lighten(palette.gold, 0.1), palette.ink]);
  const circles = places(scene)
    .map(({ x, y, radius }, index) =>
      placed(
        circle(0, 0, radius * 0.99, `fill="${palette.second}"`) +
          mandala(random.fork(index), {
            radius,
            colours,
            line,
            width: 4,
            disc: colours,
            count: random.pick([6, 8, 10]),
          }),
        x,
        y,
      ),
    )
    .join('');
  const layer = displace(scene, await rasterise(scene, circles, { solid: false }), 3, 13);
  breakIntoBits(scene, layer, 6.5, 0.42);
  const picture = over(ground, layer);
  const [first] = places(scene);
  const petals = placed(loosePetals(random, (first?.radius ?? 400) + 22, 70, colours), w / 2, h / 2);
  if (scene.theme === 'pookalam') over(picture, await rasterise(scene, petals, { solid: false }));
  return finish(scene, picture, { vignette: 0.5, grain: 0.12 });
}

export async function paintRangoli(scene: Scene): Promise<Raster> {
  const { palette, random, theme } = scene;
  if (theme === 'print') return paintPrint(scene);
  if (theme === 'pookalam') return paintPookalam(scene);
  const night = theme === 'night';
  const stone = random.pick([
    mix(palette.deep, palette.ink, 0.4),
    mix(palette.ink, '#57504a', 0.3),
    palette.deep,
  ]);
  const ground = floor(scene, {
    colour: night ? lighten(palette.deep, -0.07) : stone,
    contrast: 0.6,
    swept: 0.1,
    pool: night ? 0 : 0.3,
  });
  const colours = colourful(scene);
  const chalk = mix('#fdfaf2', palette.paper, 0.4);
  const circles = places(scene);
  const filled = random.chance(0.55);
  const body = circles
    .map(({ x, y, radius }, index) =>
      placed(
        mandala(random.fork(index), {
          radius,
          colours,
          line: chalk,
          width: Math.max(3, radius / 120),
          ...(filled
            ? {
                disc: [palette.main, palette.accent, palette.deep, palette.second].map((colour) =>
                  lighten(colour, -0.04),
                ),
              }
            : {}),
        }),
        x,
        y,
      ),
    )
    .join('');
  const powder = displace(scene, await rasterise(scene, body, { solid: false }), 2, 36);
  const picture = strew(scene, ground, powder, 0.75);
  if (night) {
    const [{ x, y, radius } = { x: 500, y: 500, radius: 372 }] = circles;
    let lamps = placed(loosePetals(random, radius + 62, 110, [palette.gold, palette.accent]), x, y);
    let lights = '';
    const count = random.pick([14, 16, 20]);
    for (let index = 0; index < count; index++) {
      const [lampX, lampY] = polar(x, y, radius + 62, ((index + 0.5) / count) * Math.PI * 2);
      const [flowerX, flowerY] = polar(x, y, radius + 62, (index / count) * Math.PI * 2);
      lamps +=
        lamp(lampX, lampY, 20, lighten(palette.accent, -0.12)) +
        marigold(random, flowerX, flowerY, 19, [palette.gold, palette.accent]);
      lights +=
        circle(lampX, lampY, 190, 'fill="url(#warm)"') + circle(lampX, lampY - 4, 20, 'fill="#ffdf9a"');
    }
    over(picture, await rasterise(scene, lamps, { solid: false }));
    const warm = radialGradient('warm', [
      [0, '#d97a24', 0.75],
      [0.35, '#9a4a18', 0.36],
      [1, '#401505', 0],
    ]);
    const dark = rect(-9, -9, scene.w + 18, scene.h + 18, 'fill="#000000"');
    glow(
      picture,
      await blur(await rasterise(scene, dark + lights, { definitions: warm }), 11 * scene.unit),
      0.9,
    );
  }
  return finish(scene, picture, { vignette: night ? 0.9 : 0.55, grain: 0.12 });
}
