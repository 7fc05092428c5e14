import { mix } from '../colour.ts';
import { createNoise, layered } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Point, bend, brush, circle, path, short as n, smooth } from '../shapes.ts';
import { blot, leafOutline, wash } from '../wash.ts';
import { type Paints, leaf } from './watercolour-leaves.ts';

export function hills(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  const noise = layered(createNoise(scene.seed + 8), 3);
  let result = '';
  const sunX = w * random.pick([0.28, 0.7]);
  result += wash(random, blot(random, w * 0.5, h * 0.24, w * 0.62, h * 0.24, 17), {
    colour: mix(paints.water, '#ffffff', 0.3),
    second: paints.sun,
    layers: 6,
    strength: 0.09,
    bleed: 0.2,
  });
  result += wash(random, blot(random, sunX, h * 0.27, 92), {
    colour: paints.bloom,
    second: paints.sun,
    layers: 7,
    strength: 0.15,
    bleed: 0.05,
  });
  for (let band = 0; band < 5; band++) {
    const points: Point[] = [];
    const base = h * (0.4 + band * 0.105);
    for (let x = -40; x <= w + 40; x += 36)
      points.push([x, base + noise(x / 260, band * 4.4) * h * 0.15 + noise(x / 60, band) * 14]);
    const low = base + h * 0.24;
    result += wash(random, [...points, [w + 40, low], [-40, low]], {
      colour: mix(paints.water, paints.leafDeep, band / 5),
      second: mix(paints.leaf, paints.water, 0.4 - band * 0.06),
      layers: 5,
      strength: 0.1 + band * 0.02,
      bleed: 0.05,
    });
  }
  const ground = h * 0.86;
  for (let row = 0; row < 4; row++)
    result += wash(random, blot(random, w * random.between(0.2, 0.8), ground + row * 40, w * 0.66, 44, 15), {
      colour: row % 2 ? paints.leaf : paints.sun,
      second: paints.leafDeep,
      layers: 5,
      strength: 0.1,
      bleed: 0.16,
    });
  for (let tree = 0; tree < 9; tree++) {
    const x = w * random.between(0.04, 0.96);
    const y = ground + random.between(-30, 60);
    const size = random.between(60, 130);
    result += path(
      brush(
        [
          [x, y],
          [x + random.between(-6, 6), y - size * 0.6],
          [x + random.between(-9, 9), y - size],
        ],
        (at) => 10 - at * 6,
      ),
      `fill="${paints.ink}" fill-opacity="0.7"`,
    );
    for (let clump = 0; clump < 4; clump++)
      result += wash(
        random,
        blot(
          random,
          x + random.bell() * size * 0.34,
          y - size + random.bell() * size * 0.22,
          size * random.between(0.3, 0.46),
        ),
        {
          colour: paints.leafDeep,
          second: random.chance(0.3) ? paints.bloom : paints.leaf,
          layers: 4,
          strength: 0.17,
          bleed: 0.16,
        },
      );
  }
  const hutX = w * random.between(0.3, 0.66);
  result +=
    path(`M${n(hutX)} ${n(ground)}v-56h112v56Z`, `fill="#fffaf0" fill-opacity="0.9"`) +
    wash(
      random,
      [
        [hutX - 22, ground - 52],
        [hutX + 56, ground - 112],
        [hutX + 136, ground - 52],
      ],
      { colour: paints.bloom, layers: 7, strength: 0.2, bleed: 0.04 },
    ) +
    path(`M${n(hutX + 42)} ${n(ground)}v-36h24v36Z`, `fill="${paints.ink}" fill-opacity="0.6"`);
  return result;
}

export function birdsOnBranch(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  let result = wash(random, blot(random, w * 0.5, h * 0.45, w * 0.4, h * 0.32, 17), {
    colour: mix(paints.water, '#ffffff', 0.4),
    second: paints.sun,
    layers: 5,
    strength: 0.06,
    bleed: 0.24,
  });
  const y = h * random.between(0.6, 0.7);
  const branch = bend([-30, y + h * 0.12], [w * 0.4, y - h * 0.08], [w + 30, y - h * 0.14], 18);
  result += path(
    brush(branch, (at) => 24 - at * 13),
    `fill="${mix('#6b4a2e', paints.ink, 0.3)}" fill-opacity="0.85"`,
  );
  branch.forEach(([bx, by], index) => {
    if (index % 2)
      result += leaf(
        random,
        paints,
        bx,
        by,
        (index % 4 === 1 ? -1 : 1) * random.between(0.7, 1.3) - 0.2,
        random.between(110, 170),
        0.34,
      );
    else if (random.chance(0.7))
      for (let petal = 0; petal < 5; petal++)
        result += wash(random, leafOutline(bx, by - 26, petal * 1.257, 44, 34, 0, 0.6), {
          colour: paints.bloom,
          second: paints.bloomDeep,
          layers: 5,
          strength: 0.16,
        });
  });
  const count = w > h * 1.25 ? 3 : 2;
  for (let index = 0; index < count; index++) {
    const [bx, by] = branch[Math.round(((index + 0.7) / count) * 14)] ?? [w / 2, y];
    const s = random.between(1.05, 1.35);
    const flip = index % 2 ? -1 : 1;
    const at = (px: number, py: number): Point => [bx + px * s * flip, by - 8 + py * s];
    const body = [
      [-46, -20],
      [-30, -86],
      [10, -136],
      [52, -150],
      [84, -128],
      [80, -96],
      [64, -46],
      [30, -6],
      [-14, 2],
    ].map(([px = 0, py = 0]) => at(px, py));
    const [coat, chest] = index % 2 ? [paints.leafDeep, paints.sun] : [paints.water, paints.bloom];
    result += wash(
      random,
      [at(-30, -50), at(-70, 20), at(-104, 104), at(-84, 108), at(-40, 40), at(-10, -10)],
      { colour: coat, second: paints.ink, layers: 7, strength: 0.2, bleed: 0.05 },
    );
    result += wash(random, body, {
      colour: chest,
      second: mix(chest, '#ffffff', 0.3),
      layers: 8,
      strength: 0.19,
      bleed: 0.05,
    });
    result += wash(random, [at(-40, -26), at(-20, -90), at(20, -110), at(34, -70), at(6, -20), at(-50, 34)], {
      colour: coat,
      second: paints.ink,
      layers: 8,
      strength: 0.2,
      bleed: 0.06,
    });
    result += wash(random, [at(6, -128), at(40, -158), at(78, -144), at(88, -120), at(50, -112)], {
      colour: coat,
      layers: 7,
      strength: 0.22,
      bleed: 0.05,
    });
    result +=
      path(
        smooth([at(84, -136), at(116, -122), at(84, -114)], true),
        `fill="${paints.ink}" fill-opacity="0.85"`,
      ) +
      circle(...at(64, -132), 6.4 * s * 0.8, `fill="${paints.ink}"`) +
      circle(...at(66, -134), 2, 'fill="#ffffff"');
  }
  return result;
}
