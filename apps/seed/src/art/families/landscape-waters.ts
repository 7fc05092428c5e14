import { over } from '../blend.ts';
import { mix } from '../colour.ts';
import { birds, grass, palm } from '../flora.ts';
import { mirror, mist, ridge } from '../land.ts';
import type { Raster } from '../raster.ts';
import { placed, short as n } from '../shapes.ts';
import { boat, houseboat } from './landscape-objects.ts';
import { type Setting, backdrop, crestOf, layer } from './landscape-setting.ts';

export async function backwaters(setting: Setting): Promise<Raster> {
  const { scene, light, horizon, sunX } = setting;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(setting, 0.75);
  for (let index = 0; index < 3; index++) {
    const near = index / 2;
    const colour = mix(light.haze, mix(light.near, palette.second, 0.25), 0.3 + near * 0.5);
    picture = ridge(scene, picture, {
      crest: crestOf(scene, index, horizon - 12 - near * 6, 46 - near * 16, 170),
      colours: [colour, mix(colour, light.haze, 0.4)],
      depth: 90,
      texture: 0.5,
      grainSize: 16,
      label: index,
    });
    let palms = '';
    for (let x = random.between(0, 80); x < w; x += random.between(34, 130))
      if (random.chance(0.75))
        palms += placed(
          palm(random, random.between(70, 130) * (0.6 + near * 0.75), mix(colour, light.near, 0.25)),
          x,
          horizon + 4,
        );
    over(picture, await layer(scene, palms));
    mist(scene, picture, horizon - 10, 44, light.haze, 0.4, index);
  }
  mirror(scene, picture, horizon, light.water, { ripple: 0.9, dim: 0.16 });
  const glitter = Array.from({ length: 150 }, () => {
    const y = random.between(horizon + 4, h);
    const near = (y - horizon) / (h - horizon);
    return `<ellipse cx="${n(sunX + random.bell() * (26 + near * 110))}" cy="${n(y)}" rx="${n(6 + near * 30)}" ry="${n(0.8 + near * 2.6)}" fill="${light.sun}" fill-opacity="${n(random.between(0.15, 0.75))}"/>`;
  }).join('');
  const dark = light.near;
  const size = random.between(250, 330);
  const craft = random.chance(0.6)
    ? houseboat(
        size,
        dark,
        mix(dark, palette.gold, 0.3),
        light.isNight ? palette.gold : mix(palette.gold, dark, 0.35),
      )
    : boat(size * 0.8, dark);
  const boatY = horizon + (h - horizon) * random.between(0.26, 0.42);
  const boatX = w * (sunX > w / 2 ? random.between(0.28, 0.42) : random.between(0.58, 0.72));
  const shade = `<g opacity="0.45">${placed(craft, boatX, boatY + size * 0.06, 0, 1, -0.7)}</g>`;
  const side = sunX > w / 2 ? 0 : 1;
  let frame = '';
  for (let index = 0; index < 3; index++)
    frame += placed(
      palm(random, h * random.between(0.66, 0.92), dark, (side === 0 ? 1 : -1) * random.between(0.06, 0.3)),
      side === 0 ? random.between(-50, w * 0.12) : random.between(w * 0.88, w + 50),
      h * 1.02,
    );
  frame += grass(random, -20, w + 20, h + 8, h * 0.1, dark, Math.round(w / 7));
  over(
    picture,
    await layer(
      scene,
      glitter + shade + placed(craft, boatX, boatY) + frame + birds(random, w * 0.3, h * 0.14, 6, 10, dark),
    ),
  );
  return picture;
}

export async function konkan(setting: Setting): Promise<Raster> {
  const { scene, light, horizon } = setting;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(setting, 0.9);
  picture = mirror(scene, picture, horizon, light.water, { ripple: 2.2, dim: 0.3 });
  for (let index = 0; index < 2; index++) {
    const colour = mix(light.haze, light.near, 0.3 + index * 0.4);
    const fall = index === 0 ? 0.9 : 0.55;
    const soft = crestOf(scene, index, 0, 60, 260);
    const side = scene.seed % 2 === 0 ? 1 : -1;
    picture = ridge(scene, picture, {
      crest: (x) =>
        ((side > 0 ? x : w - x) < w * fall
          ? horizon - (1 - (side > 0 ? x : w - x) / (w * fall)) ** 0.7 * 150 * (1 + index * 0.5)
          : horizon + 3) +
        soft(x) * 0.25 * ((side > 0 ? x : w - x) < w * fall ? 1 - (side > 0 ? x : w - x) / (w * fall) : 0),
      colours: [colour, mix(colour, light.haze, 0.2)],
      depth: 160,
      texture: 0.4,
      grainSize: 26,
      relief: 0.4,
      label: index,
    });
    mirror(scene, picture, horizon + 2, light.water, { ripple: 2.2, dim: 0.26 });
  }
  const sand = mix(mix(palette.gold, palette.paper, 0.4), light.near, light.isNight ? 0.6 : 0.1);
  let shore = '';
  for (let index = 0; index < 5; index++) {
    let line = `M-20 ${n(h + 20)}`;
    for (let x = -20; x <= w + 20; x += 20)
      line += `L${n(x)} ${n(h * (0.835 + index * 0.024) + Math.sin(x / 190 + index * 1.4 + scene.seed) * 15 + Math.sin(x / 67 + index) * 4)}`;
    const colour =
      index % 2 === 0
        ? mix(light.haze, '#ffffff', light.isNight ? 0.15 : 0.55)
        : mix(light.water, light.haze, 0.35);
    shore += `<path d="${line}L${n(w + 20)} ${n(h + 20)}Z" fill="${index === 4 ? sand : colour}" fill-opacity="${index === 4 ? 1 : 0.55}"/>`;
  }
  const boats = [0.3, 0.55, 0.8]
    .map((share, index) =>
      placed(
        sail(
          130 + index * 40,
          light.near,
          index === 1 ? palette.accent : mix(palette.paper, light.haze, 0.3),
        ),
        w * (share + random.between(-0.1, 0.1)),
        horizon + 26 + index * 56,
      ),
    )
    .join('');
  let palms = '';
  const side = setting.sunX > w / 2 ? 0 : 1;
  for (let index = 0; index < 4; index++)
    palms += placed(
      palm(
        random,
        h * random.between(0.5, 0.85),
        light.near,
        (side === 0 ? 1 : -1) * random.between(0.1, 0.42),
      ),
      side === 0 ? random.between(-60, w * 0.16) : random.between(w * 0.84, w + 60),
      h * 1.01,
    );
  over(
    picture,
    await layer(scene, boats + shore + palms + birds(random, w * 0.45, h * 0.2, 8, 10, light.near)),
  );
  return picture;
}

function sail(size: number, hull: string, cloth: string): string {
  return placed(
    `<path d="M-50 0Q-40 16 0 17Q44 16 60 -6Q20 2 -50 0Z" fill="${hull}"/><path d="M2 0V-92" stroke="${hull}" stroke-width="3"/><path d="M4 -94Q52 -60 52 -10Q26 -6 4 -8Z" fill="${cloth}"/><path d="M0 -84Q-26 -46 -30 -10Q-14 -5 0 -8Z" fill="${cloth}" fill-opacity="0.85"/>`,
    0,
    0,
    0,
    size / 110,
  );
}
