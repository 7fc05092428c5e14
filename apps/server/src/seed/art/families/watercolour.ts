import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { coarseField } from '../field.ts';
import { createNoise, layered } from '../noise.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { bend, brush, circle, path, polar, rect, short as n, smooth, type Point } from '../shapes.ts';
import { blot, leafOutline, wash } from '../wash.ts';

export const watercolourThemes = ['lotus', 'hibiscus', 'banana', 'mango', 'hills', 'birds'] as const;

type Paints = {
  leaf: string;
  leafDeep: string;
  bloom: string;
  bloomDeep: string;
  sun: string;
  water: string;
  ink: string;
};

function veins(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  bow: number,
  colour: string,
): string {
  let data = '';
  const tip = polar(x, y, length * 0.96, angle + bow / 2);
  const middle = polar(x, y, length * 0.5, angle + bow * 0.22);
  data += `M${n(x)} ${n(y)}Q${n(middle[0])} ${n(middle[1])} ${n(tip[0])} ${n(tip[1])}`;
  for (let step = 1; step < 8; step++) {
    const t = step / 9;
    const [cx, cy] = polar(x, y, length * t, angle + (bow * t) / 2);
    for (const side of [-1, 1]) {
      const [ex, ey] = polar(
        cx,
        cy,
        breadth * 0.4 * Math.sin(Math.PI * t),
        angle + bow * t + side * random.between(0.8, 1),
      );
      data += `M${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}`;
    }
  }
  return path(
    data,
    `fill="none" stroke="${colour}" stroke-width="1.7" stroke-opacity="0.5" stroke-linecap="round"`,
  );
}

function leaf(
  random: Random,
  paints: Paints,
  x: number,
  y: number,
  angle: number,
  length: number,
  share = 0.42,
): string {
  const bow = random.between(-0.5, 0.5);
  const breadth = length * share;
  return (
    wash(random, leafOutline(x, y, angle, length, breadth, bow), {
      colour: paints.leaf,
      second: random.chance(0.5) ? paints.leafDeep : mix(paints.leaf, paints.sun, 0.4),
    }) + veins(random, x, y, angle, length, breadth, bow, paints.leafDeep)
  );
}

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

function lotus(scene: Scene, paints: Paints): string {
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

function hibiscus(scene: Scene, paints: Paints): string {
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

function banana(scene: Scene, paints: Paints): string {
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

function mangoes(scene: Scene, paints: Paints): string {
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

function hills(scene: Scene, paints: Paints): string {
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

function birdsOnBranch(scene: Scene, paints: Paints): string {
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

const subjects: Record<string, (scene: Scene, paints: Paints) => string> = {
  lotus,
  hibiscus,
  banana,
  mango: mangoes,
  hills,
  birds: birdsOnBranch,
};

export async function paintWatercolour(scene: Scene): Promise<Raster> {
  const { palette, w, h, theme } = scene;
  const paints: Paints = {
    leaf: mix(palette.second, '#6f9a4a', 0.5),
    leafDeep: mix(palette.deep, '#2f5a3c', 0.55),
    // Flowers are seldom green, whatever the palette's accent is.
    bloom: mix('#dd5273', palette.accent, 0.5),
    bloomDeep: mix(palette.main, palette.accent, 0.45),
    sun: palette.gold,
    water: mix(palette.main, '#6fa3b8', 0.35),
    ink: palette.ink,
  };
  const paper = mix('#fbf7ee', palette.paper, 0.25);
  const paint = subjects[theme] ?? lotus;
  const body =
    rect(-9, -9, w + 18, h + 18, `fill="${paper}"`) +
    `<g style="mix-blend-mode:multiply">${paint(scene, paints)}</g>` +
    rect(14, 14, w - 28, h - 28, `fill="none" stroke="${lighten(paper, 0.01)}" stroke-width="56"`);
  const picture = displace(scene, displace(scene, await rasterise(scene, body), 3.4, 30), 1.3, 7, 1);
  granulate(scene, picture, paper);
  return finish(scene, picture, { grain: 0.16, mottle: 0.1, patch: 26 });
}

/** Pigment settles in the hollows of the paper: the darker the wash, the more its grain shows. In place. */
function granulate(scene: Scene, picture: Raster, paper: string): void {
  const light = Number.parseInt(paper.slice(3, 5), 16);
  const noise = layered(createNoise(scene.seed + 21), 3);
  const pool = coarseField(scene, 4, (x, y) => noise(x / 70, y / 70));
  const tooth = coarseField(scene, 2, (x, y) => noise(x / 4.5, y / 4.5));
  const { data, width, height } = picture;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const pigment = Math.max(0, Math.min(1, (light - (data[at + 1] ?? 0)) / 120));
      const factor = 1 - pigment * (0.24 * pool(x, y) + 0.2 * tooth(x, y)) + 0.03 * tooth(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const value = 255 - (255 - (data[at + channel] ?? 0)) * (2 - factor);
        data[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
