import { glow, over } from '../blend.ts';
import { lighten, mix, saturate } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { birds, broadTree, conifer, grass, palm } from '../flora.ts';
import { mirror, mist, ridge, sky } from '../land.ts';
import { createNoise, layered, ridged } from '../noise.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, placed, radialGradient, rect, short as n } from '../shapes.ts';
import { lightOf, type Light } from './landscape-light.ts';
import { boat, camel, flags, houseboat, shikhara, skyline } from './landscape-objects.ts';

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

/** Where the sun or moon stands, as fractions of the width and of the horizon's height. */
type Stage = { scene: Scene; light: Light; horizon: number; sunX: number; sunY: number };

async function backdrop(stage: Stage, clouds: number, disc = true): Promise<Raster> {
  const { scene, light, horizon, sunX, sunY } = stage;
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
        stars.between(0, horizon) ** 1,
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

const layer = (scene: Scene, body: string) => rasterise(scene, body, { solid: false });

/** A crest made of noise: base height, height of its swings, length of a swing. */
function crestOf(
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

async function himalaya(stage: Stage): Promise<Raster> {
  const { scene, light } = stage;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(stage, 0.5);
  const peaks = random.whole(4, 5);
  const snowLight = light.isNight
    ? mix(palette.paper, palette.main, 0.35)
    : mix('#fffaf2', light.glow, scene.mood === 'day' ? 0.1 : 0.5);
  for (let index = 0; index < peaks; index++) {
    const near = index / (peaks - 1);
    const base = h * (0.4 + near * 0.34);
    const rock = mix(light.haze, mix(light.near, palette.main, 0.35 - near * 0.25), 0.25 + near * 0.6);
    picture = ridge(scene, picture, {
      crest: crestOf(scene, index, base, h * (0.3 - near * 0.16), 560 - near * 260, 0.85 - near * 0.55),
      colours: [rock, mix(rock, light.haze, 0.3), mix(rock, light.haze, 0.62)],
      depth: h * 0.3,
      texture: 0.5,
      grainSize: 46,
      relief: 0.6,
      label: index,
      ...(near < 0.2
        ? {
            snow: {
              depth: h * 0.15,
              light: snowLight,
              shade: mix(snowLight, mix(palette.main, light.near, 0.2), 0.5),
            },
          }
        : {}),
    });
    if (index < peaks - 1) mist(scene, picture, base + h * 0.13, h * 0.05, light.haze, 0.5, index);
  }
  const front = crestOf(scene, 90, h * 0.9, h * 0.06, 500);
  let trees = '';
  const dark = light.near;
  for (let row = 0; row < 3; row++) {
    const colour = mix(dark, light.haze, 0.42 - row * 0.2);
    for (let x = -20; x < w + 20; x += random.between(9, 26))
      trees += placed(
        conifer(random, random.between(50, 96) * (0.6 + row * 0.38), colour),
        x,
        front(x) + row * h * 0.045 - 8,
      );
    trees += rect(-20, h * 0.93 + row * 26, w + 40, h * 0.12, `fill="${colour}"`);
  }
  const extra = random.chance(0.45)
    ? flags(
        random,
        [-10, h * random.between(0.62, 0.7)],
        [w * random.between(0.5, 0.8), h * 0.95],
        ['#2f6fb0', '#f4efe2', '#c23a2c', '#2f8a52', '#edb93a'].map((colour) =>
          mix(colour, light.haze, light.isNight ? 0.5 : 0.18),
        ),
        19,
      )
    : '';
  over(
    picture,
    await layer(
      scene,
      trees +
        extra +
        birds(
          random,
          w * random.between(0.15, 0.6),
          h * random.between(0.16, 0.26),
          random.whole(5, 9),
          11,
          dark,
        ),
    ),
  );
  return picture;
}

async function backwaters(stage: Stage): Promise<Raster> {
  const { scene, light, horizon, sunX } = stage;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(stage, 0.75);
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

async function monsoon(stage: Stage): Promise<Raster> {
  const { scene, light, horizon } = stage;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(stage, 1, random.chance(0.4));
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

/** Somebody under an umbrella, looking out. */
function umbrella(x: number, y: number, size: number, dark: string, colour: string): string {
  return placed(
    `<path d="M-17 0C-20 -40 -14 -56 0 -58C14 -56 20 -40 17 0Z" fill="${dark}"/><circle cy="-66" r="9.5" fill="${dark}"/><path d="M8 -38V-104" stroke="${dark}" stroke-width="2.6"/><path d="M-46 -84C-40 -116 -14 -124 8 -124C30 -124 56 -116 62 -84Q50 -92 40 -84Q24 -94 8 -84Q-8 -94 -24 -84Q-34 -92 -46 -84Z" fill="${colour}"/><path d="M8 -124Q-4 -108 -8 -87M8 -124Q20 -108 24 -87" stroke="${dark}" stroke-opacity="0.35" stroke-width="1.6" fill="none"/>`,
    x,
    y,
    0,
    size / 124,
  );
}

async function ghats(stage: Stage): Promise<Raster> {
  const { scene, light, horizon } = stage;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(stage, 0.55);
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

async function tea(stage: Stage): Promise<Raster> {
  const { scene, light } = stage;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(stage, 0.7);
  const leaf = saturate(mix(palette.second, '#3f8a34', scene.mood === 'night' ? 0.2 : 0.7), 1.15);
  for (let index = 0; index < 3; index++) {
    const colour = mix(light.haze, mix(light.near, palette.main, 0.4), 0.2 + index * 0.18);
    picture = ridge(scene, picture, {
      crest: crestOf(scene, index, h * (0.4 + index * 0.07), h * 0.13, 360),
      colours: [colour, mix(colour, light.haze, 0.6)],
      depth: h * 0.2,
      texture: 0.25,
      relief: 0.4,
      label: index,
    });
    mist(scene, picture, h * (0.46 + index * 0.07), h * 0.045, light.haze, 0.55, index);
  }
  let bushes = '';
  for (let hill = 0; hill < 4; hill++) {
    const crest = crestOf(scene, 40 + hill, h * (0.58 + hill * 0.115), h * 0.13, 520);
    const tone = mix(
      light.haze,
      mix(leaf, light.isNight ? palette.deep : light.near, light.isNight ? 0.55 : 0.12 + hill * 0.05),
      0.5 + hill * 0.16,
    );
    const rows = 16;
    const step = h * (0.012 + hill * 0.005);
    let outline = `M-20 ${n(h + 20)}`;
    for (let x = -20; x <= w + 20; x += 16) outline += `L${n(x)} ${n(crest(x))}`;
    bushes += `<path d="${outline}L${n(w + 20)} ${n(h + 20)}Z" fill="${lighten(tone, -0.06)}"/>`;
    for (let row = 0; row < rows; row++) {
      let line = '';
      for (let x = -20; x <= w + 20; x += 22) {
        const y =
          crest(x) + row * step * (1 + row * 0.045) + Math.sin(x / 130 + hill * 2 + row * 0.12) * step * 0.8;
        line += `${line === '' ? 'M' : 'L'}${n(x)} ${n(y)}`;
      }
      bushes += `<path d="${line}" fill="none" stroke="${lighten(tone, -0.05)}" stroke-width="${n(step * 1.04)}" stroke-linejoin="round" transform="translate(0 ${n(step * 0.34)})"/><path d="${line}" fill="none" stroke="${lighten(tone, row % 2 ? 0.012 : 0.03)}" stroke-width="${n(step * 0.66)}" stroke-dasharray="${n(step * 1.5)} ${n(step * 0.3)}" stroke-linecap="round"/>`;
    }
    for (let tree = 0; tree < 4; tree++) {
      const x = random.between(0, w);
      bushes += placed(
        broadTree(random, 60 + hill * 34, mix(light.near, tone, 0.25), [
          mix(light.near, tone, 0.3),
          mix(light.near, tone, 0.55),
        ]),
        x,
        crest(x) + 30,
      );
    }
  }
  over(picture, await layer(scene, bushes));
  mist(scene, picture, h * 0.66, h * 0.04, light.haze, 0.4, 9);
  return picture;
}

async function konkan(stage: Stage): Promise<Raster> {
  const { scene, light, horizon } = stage;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(stage, 0.9);
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
  const side = stage.sunX > w / 2 ? 0 : 1;
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

async function forest(stage: Stage): Promise<Raster> {
  const { scene, light } = stage;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(stage, 0.4);
  for (let row = 0; row < 5; row++) {
    const near = row / 4;
    const colour = mix(light.haze, mix(light.near, palette.second, 0.12), 0.14 + near * 0.8);
    let trees = '';
    for (let x = random.between(-60, 40); x < w + 60; x += random.between(90, 200) * (0.7 + near * 0.8))
      trees += placed(
        broadTree(random, h * random.between(0.42, 0.62) * (0.62 + near * 0.62), colour, [
          colour,
          mix(colour, light.haze, 0.12 - near * 0.06),
        ]),
        x,
        h * (0.74 + near * 0.24),
      );
    over(
      picture,
      await layer(
        scene,
        trees +
          grass(
            random,
            -20,
            w + 20,
            h * (0.75 + near * 0.26),
            h * (0.03 + near * 0.05),
            colour,
            Math.round(w / 5),
          ) +
          rect(-20, h * (0.745 + near * 0.26), w + 40, h * 0.3, `fill="${mix(colour, light.haze, 0.1)}"`),
      ),
    );
    if (row < 4) mist(scene, picture, h * (0.66 + near * 0.2), h * 0.13, light.haze, 0.62 - near * 0.2, row);
  }
  const flies = light.isNight
    ? Array.from({ length: 60 }, () =>
        circle(
          random.between(0, w),
          random.between(h * 0.4, h * 0.95),
          random.between(1.6, 4),
          `fill="${mix(palette.gold, '#f6ffb0', 0.5)}"`,
        ),
      ).join('')
    : '';
  if (flies !== '') {
    glow(
      picture,
      await blur(
        await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="#000000"') + flies),
        8 * scene.unit,
      ),
      4,
    );
    over(picture, await layer(scene, flies));
  }
  return picture;
}

async function thar(stage: Stage): Promise<Raster> {
  const { scene, light } = stage;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(stage, 0.35);
  const sand = light.isNight ? mix(palette.main, palette.deep, 0.5) : mix(palette.gold, palette.accent, 0.45);
  const count = 5;
  let caravan: { crest: (x: number) => number; size: number } | null = null;
  for (let index = 0; index < count; index++) {
    const near = index / (count - 1);
    const crest = crestOf(
      scene,
      index,
      h * (0.57 + near * 0.3),
      h * (0.07 + near * 0.1),
      420 + near * 420,
      0,
      2,
    );
    const body = mix(light.haze, sand, 0.35 + near * 0.65);
    const shade = mix(mix(body, light.near, 0.45), palette.main, 0.15);
    picture = ridge(scene, picture, {
      crest,
      colours: [lighten(body, 0.07), body, mix(body, shade, 0.6)],
      depth: h * (0.1 + near * 0.2),
      texture: 0.08,
      grainSize: 26,
      label: index,
    });
    // The lee side of a dune lies in shadow from the crest to a line that swings away from it.
    let lee = '';
    let back = '';
    for (let x = -20; x <= w + 20; x += 10) {
      const slope = crest(x + 24) - crest(x - 24);
      const reach = Math.max(0, slope) * (6 + near * 4) * (1 + 0.25 * Math.sin(x / 160 + index));
      lee += `${lee === '' ? 'M' : 'L'}${n(x)} ${n(crest(x) - 0.5)}`;
      back = `L${n(x - reach * 0.5)} ${n(crest(x) + reach)}${back}`;
    }
    over(picture, await blurLayer(scene, `<path d="${lee}${back}Z" fill="${shade}" fill-opacity="0.82"/>`));
    if (index === 2) caravan = { crest, size: 58 };
    if (index === 2 && caravan) {
      let line = '';
      let x = w * random.between(0.16, 0.34);
      for (let animal = 0; animal < random.whole(4, 7); animal++) {
        line += placed(camel(random, caravan.size, light.near), x, crest(x) + 3);
        x += caravan.size * random.between(1.5, 1.9);
      }
      over(picture, await layer(scene, line));
    }
  }
  over(
    picture,
    await layer(
      scene,
      grass(random, w * 0.02, w * 0.3, h * 1.0, h * 0.08, mix(light.near, sand, 0.2), 60) +
        birds(random, w * 0.6, h * 0.2, 5, 10, light.near),
    ),
  );
  return picture;
}

async function blurLayer(scene: Scene, body: string): Promise<Raster> {
  return blur(await layer(scene, body), 0.9 * scene.unit);
}

const painters: Record<string, (stage: Stage) => Promise<Raster>> = {
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
  const stage: Stage = {
    scene,
    light: lightOf(scene),
    horizon,
    sunX: w * random.pick([0.26, 0.36, 0.64, 0.74]),
    sunY: horizon * random.between(0.3, scene.mood === 'dusk' ? 0.85 : 0.6),
  };
  const paint = painters[theme] ?? himalaya;
  const picture = displace(scene, await paint(stage), 0.9, 9);
  return finish(scene, picture, { mottle: 0.16, patch: 90, grain: 0.3, vignette: 0.35 });
}
