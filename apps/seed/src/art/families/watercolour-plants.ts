import type { Random } from '../../random.ts';
import { mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { type Point, bend, brush, circle, path, polar, short as n, smooth } from '../shapes.ts';
import { blot, leafOutline, wash } from '../wash.ts';
import { type Paints, leaf } from './watercolour-leaves.ts';

function lotusBloom(random: Random, paints: Paints, x: number, y: number, size: number): string {
  let result = '';
  for (const [spread, scale, tone] of [
    [1.3, 1, 0],
    [0.86, 1.06, 0.15],
    [0.42, 1.12, 0.3],
    [0, 1.14, 0.4],
  ] as const) {
    for (const side of spread === 0 ? [1] : [-1, 1]) {
      const angle = -Math.PI / 2 + side * spread;
      result += wash(random, leafOutline(x, y, angle, size * scale, size * 0.46, -side * 0.25, 0.6), {
        colour: mix(paints.bloom, '#ffffff', tone * 0.5),
        second: paints.bloomDeep,
        strength: 0.12,
      });
      const [tx, ty] = polar(x, y, size * scale * 0.9, angle - side * 0.12);
      result += path(
        `M${n(x)} ${n(y)}Q${n((x + tx) / 2 + side * 6)} ${n((y + ty) / 2)} ${n(tx)} ${n(ty)}`,
        `fill="none" stroke="${paints.bloomDeep}" stroke-width="1.5" stroke-opacity="0.4"`,
      );
    }
  }
  return (
    result +
    wash(random, blot(random, x, y - size * 0.12, size * 0.16, size * 0.1), {
      colour: paints.sun,
      layers: 6,
      strength: 0.2,
    })
  );
}

export function lotus(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  let result = '';
  for (let band = 0; band < 5; band++)
    result += wash(
      random,
      blot(
        random,
        w * random.between(0.1, 0.9),
        h * (0.58 + band * 0.1),
        w * random.between(0.4, 0.7),
        60,
        13,
      ),
      {
        colour: paints.water,
        second: mix(paints.water, paints.leaf, 0.3),
        layers: 5,
        strength: 0.07,
        bleed: 0.2,
      },
    );
  const pads = Math.round((w * h) / 120000) + 5;
  for (let index = 0; index < pads; index++) {
    const depth = index / pads;
    const x = w * random.between(0.02, 0.98);
    const y = h * (0.52 + depth * 0.46);
    const r = 56 + depth * 100;
    result += wash(random, blot(random, x, y, r, r * 0.42), {
      colour: paints.leaf,
      second: paints.leafDeep,
      bleed: 0.06,
    });
    let ribs = '';
    for (let rib = 0; rib < 11; rib++)
      ribs += `M${n(x)} ${n(y)}L${n(x + Math.cos(rib * 0.571) * r * 0.86)} ${n(y + Math.sin(rib * 0.571) * r * 0.36)}`;
    result += path(ribs, `stroke="${paints.leafDeep}" stroke-opacity="0.45" stroke-width="1.6" fill="none"`);
  }
  const blooms = w > h * 1.3 ? [0.26, 0.55, 0.8] : [0.36, 0.68];
  blooms.forEach((share, index) => {
    const x = w * share + random.bell() * 20;
    const top = h * (index % 2 ? 0.48 : 0.36);
    const stem = bend(
      [x + random.between(-40, 40), h * 0.9],
      [x + random.between(-50, 50), h * 0.66],
      [x, top],
      8,
    );
    result +=
      path(
        brush(stem, () => 9),
        `fill="${paints.leaf}" fill-opacity="0.75"`,
      ) + lotusBloom(random, paints, x, top + 20, random.between(150, 215));
  });
  const bud = w * 0.12 + random.between(0, 40);
  result +=
    path(
      brush(bend([bud + 20, h * 0.86], [bud + 30, h * 0.6], [bud, h * 0.4], 8), () => 7),
      `fill="${paints.leaf}" fill-opacity="0.75"`,
    ) +
    wash(random, leafOutline(bud, h * 0.42, -Math.PI / 2, 120, 56, 0, 0.6), {
      colour: paints.bloom,
      second: paints.bloomDeep,
    });
  return result;
}

export function hibiscus(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  let result = '';
  const flip = random.chance(0.5);
  const from: Point = [flip ? w * 1.02 : -w * 0.02, h * random.between(0.75, 0.95)];
  const to: Point = [flip ? w * 0.16 : w * 0.84, h * 0.14];
  const branch = bend(from, [w * 0.5, h * random.between(0.5, 0.85)], to, 16);
  result += path(
    brush(branch, (at) => 17 * (1 - at) + 4),
    `fill="${mix(paints.leafDeep, '#6b4a2e', 0.6)}" fill-opacity="0.8"`,
  );
  branch.forEach(([x, y], index) => {
    if (index === 0) return;
    const angle =
      Math.atan2(to[1] - from[1], to[0] - from[0]) + (index % 2 ? 1 : -1) * random.between(0.6, 1.2);
    result += leaf(random, paints, x, y, angle, random.between(120, 210));
  });
  for (const at of [5, 10, 15]) {
    const [x, y] = branch[at] ?? to;
    const size = random.between(150, 215) * (at === 15 ? 0.8 : 1);
    const turn = random.between(0, 6);
    for (let petal = 0; petal < 5; petal++)
      result += wash(
        random,
        leafOutline(x, y, turn + (petal * Math.PI * 2) / 5, size, size * 0.82, 0.25, 0.6),
        {
          colour: paints.bloom,
          second: petal % 2 ? paints.bloomDeep : mix(paints.bloom, paints.sun, 0.25),
          layers: 8,
        },
      );
    for (let petal = 0; petal < 5; petal++) {
      let lines = '';
      for (let vein = -2; vein <= 2; vein++) {
        const [ex, ey] = polar(x, y, size * 0.74, turn + (petal * Math.PI * 2) / 5 + vein * 0.13 + 0.1);
        lines += `M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`;
      }
      result += path(
        lines,
        `stroke="${paints.bloomDeep}" stroke-opacity="0.35" stroke-width="1.6" fill="none"`,
      );
    }
    const angle = random.between(-2.6, -0.6);
    const tip = polar(x, y, size * 0.86, angle);
    result +=
      wash(random, blot(random, x, y, size * 0.17), { colour: paints.bloomDeep, layers: 6, strength: 0.16 }) +
      path(
        brush(bend([x, y], polar(x, y, size * 0.5, angle - 0.15), tip, 8), (place) => 9 - place * 3),
        `fill="${mix(paints.bloom, paints.sun, 0.4)}"`,
      );
    for (let grain = 0; grain < 16; grain++) {
      const [gx, gy] = polar(x, y, size * random.between(0.56, 0.9), angle + random.between(-0.09, 0.09));
      result += circle(gx, gy, 4, `fill="${paints.sun}"`);
    }
  }
  return result;
}

export function banana(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  let result = wash(random, blot(random, w * 0.5, h * 0.42, w * 0.44, h * 0.34, 17), {
    colour: paints.sun,
    second: paints.bloom,
    layers: 6,
    strength: 0.05,
    bleed: 0.24,
  });
  const leaves = w > h * 1.3 ? 12 : 9;
  for (let index = 0; index < leaves; index++) {
    const t = index / (leaves - 1);
    const angle = -Math.PI + 0.35 + t * (Math.PI - 0.7) + random.bell() * 0.08;
    const x = w * (0.5 + (t - 0.5) * 0.34);
    const length = Math.min(h, w) * random.between(0.66, 0.92);
    const bow = (t - 0.5) * 1.5 + random.bell() * 0.15;
    const breadth = length * 0.3;
    result += wash(random, leafOutline(x, h * 1.0, angle, length, breadth, bow), {
      colour: index % 2 ? mix(paints.leaf, '#7fb04f', 0.4) : mix(paints.leaf, paints.sun, 0.3),
      second: mix(paints.leaf, paints.leafDeep, 0.5),
      layers: 6,
      bleed: 0.07,
      strength: 0.11,
    });
    const ribs = Array.from({ length: 26 }, (_, rib) => {
      const at = 0.08 + rib * 0.034;
      const [cx, cy] = polar(x, h, length * at, angle + (bow * at) / 2);
      return [-1, 1]
        .map((side) => {
          const [ex, ey] = polar(
            cx,
            cy,
            breadth * 0.46 * Math.sin(Math.PI * at ** 0.75),
            angle + bow * at + side * 1.15,
          );
          return `M${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}`;
        })
        .join('');
    }).join('');
    const mid = Array.from({ length: 10 }, (_, step) =>
      polar(x, h, (length * step) / 9, angle + (bow * step) / 18),
    );
    result +=
      path(ribs, `stroke="${paints.leafDeep}" stroke-opacity="0.3" stroke-width="1.4" fill="none"`) +
      path(
        smooth(mid),
        `fill="none" stroke="${mix(paints.leaf, '#fff6d0', 0.6)}" stroke-width="5" stroke-opacity="0.8"`,
      );
  }
  return result;
}

export function mangoes(scene: Scene, paints: Paints): string {
  const { random, w, h } = scene;
  let result = '';
  const top: Point = [w * random.between(0.3, 0.7), -20];
  const limbs = w > h * 1.3 ? 5 : 3;
  for (let limb = 0; limb < limbs; limb++) {
    const end: Point = [w * ((limb + 0.5) / limbs), h * random.between(0.3, 0.46)];
    const twig = bend([top[0] + (limb - limbs / 2) * 60, -20], [end[0], h * 0.08], end, 10);
    result += path(
      brush(twig, (at) => 11 - at * 6),
      `fill="${mix('#6b4a2e', paints.leafDeep, 0.3)}" fill-opacity="0.85"`,
    );
    for (let index = 2; index <= 10; index += 1) {
      const [x, y] = twig[index] ?? end;
      result += leaf(
        random,
        paints,
        x,
        y,
        Math.PI / 2 + (index % 2 ? 1 : -1) * random.between(0.5, 1.25),
        random.between(170, 280),
        0.26,
      );
    }
    for (let fruit = 0; fruit < 2; fruit++) {
      const x = end[0] + (fruit - 0.5) * random.between(100, 140);
      const y = end[1] + random.between(140, 260);
      const size = random.between(84, 112);
      result += path(
        brush(bend(end, [(end[0] + x) / 2, (end[1] + y) / 2 - 20], [x, y - size], 6), () => 4),
        `fill="${paints.leafDeep}"`,
      );
      const shape: Point[] = Array.from({ length: 14 }, (_, step) => {
        const angle = -Math.PI / 2 + (step / 14) * Math.PI * 2;
        const bulge = 1 + 0.22 * Math.sin(angle) + 0.12 * Math.cos(angle + 0.6) * (fruit ? 1 : -1);
        return [x + Math.cos(angle) * size * 0.72 * bulge, y + Math.sin(angle) * size * 1.04] as const;
      });
      result += wash(random, shape, {
        colour: paints.sun,
        second: mix(paints.sun, paints.bloom, 0.55),
        layers: 9,
        strength: 0.17,
        bleed: 0.04,
      });
      result += wash(random, blot(random, x - size * 0.26, y - size * 0.36, size * 0.34, size * 0.46), {
        colour: paints.bloom,
        layers: 5,
        strength: 0.08,
        bleed: 0.2,
      });
      result += wash(random, blot(random, x + size * 0.2, y + size * 0.4, size * 0.3), {
        colour: paints.leaf,
        layers: 4,
        strength: 0.06,
        bleed: 0.2,
      });
    }
  }
  return result;
}
