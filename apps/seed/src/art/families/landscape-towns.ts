import { glow, over } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { birds } from '../flora.ts';
import { mirror, mist } from '../land.ts';
import { type Raster, blur, rasterise } from '../raster.ts';
import { circle, placed, rect, short as n } from '../shapes.ts';
import { boat, shikhara, skyline } from './landscape-objects.ts';
import { type Setting, backdrop, layer } from './landscape-setting.ts';

export async function monsoon(setting: Setting): Promise<Raster> {
  const { scene, light, horizon } = setting;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(setting, 1, random.chance(0.4));
  const lights = [
    palette.gold,
    mix(palette.gold, '#ffffff', 0.4),
    palette.accent,
    mix(palette.gold, '#ffffff', 0.2),
  ];
  let lamps = '';
  for (let index = 0; index < 4; index++) {
    const near = index / 3;
    const colour = mix(light.haze, mix(light.near, palette.deep, 0.3), 0.25 + near * 0.7);
    const rules = {
      from: -30,
      to: w + 30,
      ground: horizon + 6,
      low: 40 + (3 - index) * 46,
      high: 130 + (3 - index) * 92,
      colour,
      lights,
      lit: scene.mood === 'day' ? 0.03 : 0.1 + near * 0.25,
      old: index > 1,
    };
    over(picture, await layer(scene, skyline(random, rules)));
    if (index < 3) mist(scene, picture, horizon - 20, 90, light.haze, 0.5, index);
  }
  const lampLine = Math.round(w / 90);
  for (let index = 0; index <= lampLine; index++)
    lamps += circle(
      (index * w) / lampLine + 20,
      horizon - 2,
      4.5,
      `fill="${mix(palette.gold, '#ffffff', 0.4)}"`,
    );
  if (scene.mood !== 'day')
    glow(
      picture,
      await blur(
        await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="#000000"') + lamps),
        9 * scene.unit,
      ),
      4,
    );
  over(picture, await layer(scene, lamps));
  mirror(scene, picture, horizon + 4, light.water, { ripple: 1.5, dim: 0.14 });
  const rain = Array.from({ length: Math.round(w * 0.75) }, () => {
    const x = random.between(-60, w + 60);
    const y = random.between(-40, h);
    const length = random.between(18, 64);
    return `M${n(x)} ${n(y)}l${n(-length * 0.16)} ${n(length)}`;
  }).join('');
  const dark = light.near;
  const wall = random.chance(0.7)
    ? rect(-9, h * 0.955, w + 18, h * 0.05, `fill="${dark}"`) +
      umbrella(w * random.between(0.2, 0.8), h * 0.962, h * 0.2, dark, palette.accent)
    : '';
  over(
    picture,
    await layer(
      scene,
      wall +
        `<path d="${rain}" stroke="${mix(light.haze, '#ffffff', 0.5)}" stroke-opacity="0.3" stroke-width="1.1"/>`,
    ),
  );
  return picture;
}

/** A person under an umbrella, seen from behind. */
function umbrella(x: number, y: number, size: number, dark: string, colour: string): string {
  return placed(
    `<path d="M-17 0C-20 -40 -14 -56 0 -58C14 -56 20 -40 17 0Z" fill="${dark}"/><circle cy="-66" r="9.5" fill="${dark}"/><path d="M8 -38V-104" stroke="${dark}" stroke-width="2.6"/><path d="M-46 -84C-40 -116 -14 -124 8 -124C30 -124 56 -116 62 -84Q50 -92 40 -84Q24 -94 8 -84Q-8 -94 -24 -84Q-34 -92 -46 -84Z" fill="${colour}"/><path d="M8 -124Q-4 -108 -8 -87M8 -124Q20 -108 24 -87" stroke="${dark}" stroke-opacity="0.35" stroke-width="1.6" fill="none"/>`,
    x,
    y,
    0,
    size / 124,
  );
}

export async function ghats(setting: Setting): Promise<Raster> {
  const { scene, light, horizon } = setting;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(setting, 0.55);
  const gleam = light.isNight || scene.mood === 'dusk' ? palette.gold : mix(light.near, light.haze, 0.3);
  for (let index = 0; index < 3; index++) {
    const near = index / 2;
    const colour = mix(light.haze, mix(light.near, palette.main, 0.25), 0.35 + near * 0.55);
    let town = skyline(random, {
      from: -30,
      to: w + 30,
      ground: horizon,
      low: 50 + (2 - index) * 40,
      high: 100 + (2 - index) * 60,
      colour,
      lights: [palette.gold, mix(palette.gold, palette.paper, 0.5)],
      lit: light.isNight ? 0.28 : 0.06,
      old: true,
    });
    for (let x = random.between(20, 160); x < w; x += random.between(130, 330))
      town += placed(
        shikhara(
          random.between(170, 270) * (0.75 + (2 - index) * 0.16),
          mix(colour, palette.accent, 0.06),
          gleam,
        ),
        x,
        horizon,
      );
    over(picture, await layer(scene, town));
    if (index < 2) mist(scene, picture, horizon - 30, 60, light.haze, 0.45, index);
  }
  const stone = mix(light.near, palette.main, 0.3);
  const steps = Array.from({ length: 7 }, (_, index) =>
    rect(-9, horizon - 4 + index * 7, w + 18, 8, `fill="${lighten(stone, index % 2 ? 0.03 : 0.07)}"`),
  ).join('');
  over(picture, await layer(scene, steps));
  mirror(scene, picture, horizon + 46, light.water, { ripple: 1.2, dim: 0.22 });
  let craft = '';
  let lamps = '';
  const dark = light.near;
  for (const [share, size] of [
    [0.14, 120],
    [0.3, 170],
    [0.56, 260],
  ] as const) {
    const y = horizon + 60 + (h - horizon - 60) * share;
    for (let x = random.between(0, w * 0.5); x < w * 1.05; x += size * random.between(1.8, 4))
      craft +=
        `<g opacity="0.4">${placed(boat(size, dark), x, y + size * 0.07, 0, 1, -0.8)}</g>` +
        placed(
          boat(size, mix(dark, light.haze, 0.22 - share * 0.3), random.chance(0.7)),
          x,
          y,
          0,
          random.chance(0.5) ? -1 : 1,
          1,
        );
  }
  for (let index = 0; index < 46; index++) {
    const y = random.between(horizon + 70, h - 10);
    const size = 1.5 + ((y - horizon) / (h - horizon)) * 6;
    lamps += circle(random.between(0, w), y, size, `fill="${mix(palette.gold, '#ffffff', 0.45)}"`);
  }
  over(picture, await layer(scene, craft + lamps + birds(random, w * 0.4, h * 0.15, 9, 9, dark)));
  if (scene.mood !== 'day')
    glow(
      picture,
      await blur(
        await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="#000000"') + lamps),
        10 * scene.unit,
      ),
      3.4,
    );
  return picture;
}
