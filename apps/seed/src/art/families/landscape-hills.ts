import { glow, over } from '../blend.ts';
import { lighten, mix, saturate } from '../colour.ts';
import { birds, broadTree, conifer, grass } from '../flora.ts';
import { mist, ridge } from '../land.ts';
import { type Raster, blur, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { circle, placed, rect, short as n } from '../shapes.ts';
import { camel, flags } from './landscape-objects.ts';
import { type Setting, backdrop, crestOf, layer } from './landscape-setting.ts';

export async function himalaya(setting: Setting): Promise<Raster> {
  const { scene, light } = setting;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(setting, 0.5);
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

export async function tea(setting: Setting): Promise<Raster> {
  const { scene, light } = setting;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(setting, 0.7);
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

export async function forest(setting: Setting): Promise<Raster> {
  const { scene, light } = setting;
  const { palette, random, w, h } = scene;
  const picture = await backdrop(setting, 0.4);
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

export async function thar(setting: Setting): Promise<Raster> {
  const { scene, light } = setting;
  const { palette, random, w, h } = scene;
  let picture = await backdrop(setting, 0.35);
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
    // The lee side of a dune is in shadow from the crest to a line that curves away from it.
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
