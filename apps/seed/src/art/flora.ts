import type { Random } from '../random.ts';
import { bend, brush, lines, path, placed, polar, short as n, type Point } from './shapes.ts';

/** A coconut palm with its foot at the origin, as a silhouette. */
export function palm(
  random: Random,
  height: number,
  colour: string,
  lean = random.between(-0.35, 0.35),
): string {
  const top: Point = [height * lean, -height];
  const trunk = bend([0, 0], [height * lean * 0.15, -height * 0.55], top, 14);
  let crown = '';
  const fronds = random.whole(11, 15);
  for (let index = 0; index < fronds; index++) {
    const angle = -Math.PI / 2 + (index / (fronds - 1) - 0.5) * 4.4 + random.bell() * 0.12;
    const length = height * random.between(0.3, 0.4);
    const tip = polar(top[0], top[1], length, angle);
    const droop = length * (0.22 + 0.5 * Math.abs(Math.cos(angle)));
    const rib = bend(
      top,
      polar(top[0], top[1] - length * 0.18, length * 0.6, angle),
      [tip[0], tip[1] + droop],
      16,
    );
    crown += path(
      brush(rib, (place) => height * 0.008 * (1.2 - place)),
      '',
    );
    const leaflets: string[] = [];
    rib.forEach(([x, y], at) => {
      if (at < 2) return;
      const place = at / 16;
      const blade = height * 0.105 * Math.sin(Math.PI * (0.12 + place * 0.86));
      for (const side of [-1, 1]) {
        const reach: Point = [
          x + side * blade * 0.5 * Math.sin(angle) + Math.cos(angle) * blade * 0.55,
          y + blade * (0.55 + 0.35 * side * Math.cos(angle) * 0.4),
        ];
        leaflets.push(
          `M${n(x)} ${n(y)}Q${n((x + reach[0]) / 2 + blade * 0.1)} ${n((y + reach[1]) / 2 - blade * 0.08)} ${n(reach[0])} ${n(reach[1])}`,
        );
      }
    });
    crown += `<path d="${leaflets.join('')}" fill="none" stroke="${colour}" stroke-width="${n(Math.max(0.7, height * 0.0075))}" stroke-linecap="round"/>`;
  }
  return `<g fill="${colour}">${path(
    brush(trunk, (place) => height * (0.04 - 0.018 * place)),
    '',
  )}${crown}</g>`;
}

/** A deodar or pine: a narrow tree of drooping tiers. */
export function conifer(random: Random, height: number, colour: string): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = Math.max(5, Math.round(height / 13));
  for (let tier = 0; tier <= tiers; tier++) {
    const place = tier / tiers;
    const y = -height + height * 0.94 * place;
    const reach = height * 0.2 * place ** 0.8 * random.between(0.75, 1.2);
    left.push([-reach * 0.35, y], [-reach, y + height * 0.05]);
    right.unshift([reach, y + height * 0.05 * random.between(0.6, 1.4)], [reach * 0.35, y]);
  }
  const outline = [
    [0, -height * 1.05] as Point,
    ...left,
    [-height * 0.015, 0] as Point,
    [height * 0.015, 0] as Point,
    ...right,
  ];
  return path(`M${outline.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, `fill="${colour}"`);
}

/** A broad tree (banyan, mango, khejri): boughs that fork, then clouds of leaves. */
export function broadTree(random: Random, height: number, wood: string, leaves: readonly string[]): string {
  let boughs = '';
  const tufts: Point[] = [];
  const grow = (x: number, y: number, angle: number, length: number, thick: number, depth: number) => {
    const end = polar(x, y, length, angle);
    const side = random.bell() * length * 0.1;
    boughs += path(
      brush(
        bend([x, y], [(x + end[0]) / 2 + side, (y + end[1]) / 2], end, 5),
        (place) => thick * (1 - place * 0.42),
      ),
      '',
    );
    if (depth === 0) {
      tufts.push(end);
      return;
    }
    const forks = random.whole(2, 3);
    for (let fork = 0; fork < forks; fork++) {
      grow(
        end[0],
        end[1],
        angle + (fork - (forks - 1) / 2) * random.between(0.5, 0.85) + random.bell() * 0.1,
        length * random.between(0.62, 0.78),
        thick * 0.58,
        depth - 1,
      );
    }
  };
  grow(0, 0, -Math.PI / 2 + random.bell() * 0.08, height * 0.32, height * 0.085, 4);
  let crown = '';
  for (const [layer, colour] of leaves.entries()) {
    const blobs: string[] = [];
    for (const [x, y] of tufts) {
      for (let part = 0; part < 5; part++) {
        const size = height * random.between(0.014, 0.032) * (1 - layer * 0.2);
        const atX = x + random.bell() * height * 0.05 - layer * height * 0.012;
        const atY = y + random.bell() * height * 0.036 - layer * height * 0.016;
        const points = Array.from({ length: 7 }, (_, index) =>
          polar(atX, atY, size * random.between(0.7, 1.3), (index / 7) * Math.PI * 2),
        );
        blobs.push(lines(points, true));
      }
    }
    crown += path(blobs.join(''), `fill="${colour}"`);
  }
  return `<g fill="${wood}">${boughs}</g>${crown}`;
}

/** Grass or reeds along a line. */
export function grass(
  random: Random,
  from: number,
  to: number,
  y: number,
  height: number,
  colour: string,
  count: number,
): string {
  const blades: string[] = [];
  for (let index = 0; index < count; index++) {
    const x = random.between(from, to);
    const tall = height * random.between(0.35, 1);
    const bow = random.bell() * tall * 0.32;
    blades.push(
      `M${n(x - 1.4)} ${n(y)}Q${n(x + bow * 0.2)} ${n(y - tall * 0.6)} ${n(x + bow)} ${n(y - tall)}Q${n(x + bow * 0.2 + 2)} ${n(y - tall * 0.6)} ${n(x + 1.6)} ${n(y)}Z`,
    );
  }
  return path(blades.join(''), `fill="${colour}"`);
}

/** Birds in a loose line, far off. */
export function birds(
  random: Random,
  x: number,
  y: number,
  count: number,
  size: number,
  colour: string,
): string {
  let result = '';
  for (let index = 0; index < count; index++) {
    const scale = size * random.between(0.6, 1.1);
    const lift = random.between(0.25, 0.7);
    const wing = `M-1 ${n(-lift)}Q-0.45 ${n(-lift - 0.22)} 0 0Q0.45 ${n(-lift - 0.3)} 1 ${n(-lift + 0.1)}Q0.45 ${n(-lift - 0.05)} 0 0.16Q-0.45 ${n(-lift)} -1 ${n(-lift)}Z`;
    result += placed(
      path(wing, `fill="${colour}"`),
      x + index * size * 2.3 * random.between(0.8, 1.3),
      y + random.bell() * size * 1.6 - Math.abs(index - count / 2) * size * 0.5,
      random.between(-14, 14),
      scale,
    );
  }
  return result;
}
