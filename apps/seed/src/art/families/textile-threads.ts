import { lighten, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import {
  around,
  circle,
  lines,
  path,
  petal,
  placed,
  polar,
  rect,
  short as n,
  type Point,
} from '../shapes.ts';

const sheet = ({ w, h }: Scene, colour: string) => rect(-20, -20, w + 40, h + 40, `fill="${colour}"`);

/** Ikat: stepped diamonds. The threads are shifted afterwards (`slipThreads`). */
export function ikat(scene: Scene): string {
  const { palette, random, w, h } = scene;
  const step = random.pick([16, 20, 24]);
  const colours = random.shuffle([
    palette.main,
    palette.accent,
    palette.paper,
    palette.gold,
    palette.second,
    palette.deep,
  ]);
  const period = random.pick([14, 18, 22]);
  const tall = random.pick([1, 1.5]);
  const flower = random.chance(0.5);
  const columns = Math.ceil(w / step);
  const rows = Math.ceil(h / step);
  let result = sheet(scene, palette.deep);
  for (let row = 0; row < rows; row++) {
    let from = 0;
    let colour = '';
    for (let column = 0; column <= columns; column++) {
      const inX = Math.abs(((((column - columns / 2) % period) + period) % period) - period / 2);
      const inY =
        Math.abs(
          ((((row - rows / 2) % (period * tall)) + period * tall) % (period * tall)) - (period * tall) / 2,
        ) / tall;
      const sum = flower && inX > 1 && inY > 1 ? Math.max(inX, inY) + Math.min(inX, inY) * 0.35 : inX + inY;
      const here = colours[Math.floor(sum / (period > 16 ? 2 : 1.5)) % colours.length] ?? palette.main;
      if (here !== colour || column === columns) {
        if (colour !== '')
          result += rect(
            from * step,
            row * step,
            (column - from) * step + 0.6,
            step + 0.6,
            `fill="${colour}"`,
          );
        from = column;
        colour = here;
      }
    }
  }
  const deep = step * 5;
  for (const y of [0, h - deep]) {
    result +=
      rect(0, y, w, deep, `fill="${palette.second}"`) +
      rect(0, y + step, w, step, `fill="${palette.gold}"`) +
      rect(0, y + step * 3, w, step, `fill="${palette.paper}"`);
  }
  return result;
}

/** Leheriya: waves of rope resist. */
export function leheriya(scene: Scene): string {
  const { palette, random, w, h } = scene;
  const colours = random.shuffle([
    palette.accent,
    palette.gold,
    palette.main,
    palette.second,
    palette.deep,
    lighten(palette.accent, 0.08),
  ]);
  const wide = random.pick([36, 48, 64]);
  const zigzag = random.chance(0.5);
  const wave = random.between(180, 320);
  const height = random.between(60, 130);
  const slope = zigzag ? 0 : random.pick([0.5, 0.8, 1]);
  let result = sheet(scene, palette.paper);
  const count = Math.ceil((h + w * slope + height * 2) / wide) + 2;
  for (let index = -2; index < count; index++) {
    const top = index * wide - height - (slope > 0 ? w * slope : 0);
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let x = -20; x <= w + 20; x += 14) {
      const phase = x / wave;
      const bend = zigzag ? Math.abs((phase % 2) - 1) * height * 2 : Math.sin(phase * Math.PI) * height * 0.4;
      const y = top + bend + x * slope;
      upper.push([x, y + random.bell() * 1.3]);
      lower.unshift([x, y + wide - 9 + random.bell() * 1.3]);
    }
    result += path(
      lines([...upper, ...lower], true),
      `fill="${colours[((index % colours.length) + colours.length) % colours.length]}"`,
    );
  }
  return result;
}

/** Bandhani: thousands of knots, each a ring and a dot. */
export function bandhani(scene: Scene): string {
  const { palette, random, w, h } = scene;
  const ground = random.pick([palette.main, palette.deep, mix(palette.main, palette.accent, 0.4)]);
  const knots: string[] = [];
  const knot = ([x, y]: Point, colour: string, size = 1) => {
    const turn = random.between(-12, 12);
    const r = 7.2 * size * random.between(0.88, 1.1);
    knots.push(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect x="${n(-r)}" y="${n(-r)}" width="${n(r * 2)}" height="${n(r * 2)}" rx="${n(r * 0.7)}" fill="${colour}"/><circle r="${n(r * 0.4)}" fill="${ground}"/></g>`,
    );
  };
  const ring = (x: number, y: number, radius: number, colour: string, size = 1) => {
    const count = Math.round((Math.PI * 2 * radius) / (19 * size));
    for (let index = 0; index < count; index++)
      knot(polar(x, y, radius, (index / count) * Math.PI * 2), colour, size);
  };
  const middle: Point = [w / 2, h / 2];
  const medallion = (x: number, y: number, radius: number) => {
    for (let at = 20, step = 0; at < radius * 0.5; at += 22, step++)
      ring(x, y, at, step % 3 === 0 ? palette.gold : palette.paper, 0.9);
    for (let index = 0; index < 12; index++) {
      const angle = (index / 12) * Math.PI * 2;
      for (let part = 0; part <= 14; part++) {
        const along = part / 14;
        const side = Math.sin(along * Math.PI) * 0.2;
        for (const sign of [-1, 1])
          knot(
            polar(x, y, radius * (0.54 + along * 0.34), angle + sign * side),
            index % 2 ? palette.gold : palette.paper,
            0.82,
          );
      }
      knot(polar(x, y, radius * 0.7, angle), palette.accent, 1.3);
    }
    ring(x, y, radius * 0.94, palette.paper);
    ring(x, y, radius, palette.gold);
  };
  const radius = 330;
  medallion(middle[0], middle[1], radius);
  const gap = 44;
  for (let row = 0, y = 116; y < h - 96; y += gap, row++) {
    for (let x = 116 + (row % 2) * (gap / 2); x < w - 100; x += gap) {
      if (Math.hypot(x - middle[0], y - middle[1]) < radius + 26) continue;
      const cluster = row % 2 === 0;
      if (cluster)
        for (const [dx, dy] of [
          [-6.5, -6.5],
          [6.5, -6.5],
          [-6.5, 6.5],
          [6.5, 6.5],
        ] as const)
          knot([x + dx, y + dy], palette.paper, 0.6);
      else knot([x, y], palette.gold, 0.75);
    }
  }
  const frame = [28, 50, 84];
  frame.forEach((inset, index) => {
    const colour = index === 1 ? palette.gold : palette.paper;
    for (let x = inset; x <= w - inset; x += 19.5)
      for (const y of [inset, h - inset]) knot([x, y], colour, 0.85);
    for (let y = inset + 19.5; y < h - inset; y += 19.5)
      for (const x of [inset, w - inset]) knot([x, y], colour, 0.85);
  });
  const edge = rect(
    0,
    0,
    w,
    h,
    `fill="none" stroke="${palette.deep}" stroke-width="140" stroke-opacity="0.75"`,
  );
  return (
    sheet(scene, ground) +
    edge +
    circle(middle[0], middle[1], radius + 8, `fill="${palette.deep}" fill-opacity="0.5"`) +
    knots.join('')
  );
}

/** Kantha: quilted saris, drawn entirely as running stitches. */
export function kantha(scene: Scene): { body: string; definitions: string } {
  const { palette, random, w, h } = scene;
  const ground = mix(palette.paper, palette.gold, 0.08);
  const stitched = (data: string, colour: string, width = 3.4, extra = '') =>
    path(
      data,
      `fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="11 6" stroke-linecap="round" ${extra}`,
    );
  const colours = random.shuffle([palette.accent, palette.main, palette.second, palette.gold, palette.deep]);
  const colour = (index: number) => colours[index % colours.length] ?? palette.main;
  let rows = '';
  for (let y = 12; y < h; y += 12) rows += `M0 ${y}H${n(w)}`;
  let body =
    sheet(scene, ground) +
    path(rows, `stroke="${lighten(ground, -0.09)}" stroke-width="2.6" stroke-dasharray="9 8" fill="none"`);
  let definitions = '';
  const filled = (id: string, shape: string, tone: string, turn: number) => {
    definitions += `<clipPath id="${id}"><path d="${shape}"/></clipPath>`;
    let hatch = '';
    for (let y = -400; y < 400; y += 6) hatch += `M-400 ${y}H400`;
    return (
      path(shape, `fill="${mix(tone, ground, 0.5)}"`) +
      `<g clip-path="url(#${id})"><g transform="rotate(${turn})">${path(hatch, `stroke="${tone}" stroke-width="3" stroke-dasharray="13 5" fill="none"`)}</g></g>` +
      stitched(shape, lighten(tone, -0.1), 4)
    );
  };
  const petalShape = petal(230, 150);
  const lotus =
    around(10, 0, 0, (index) => placed(filled(`p${index}`, petalShape, colour(index % 2), 60), 52, 0)) +
    placed(filled('eye', 'M-60 0A60 60 0 1 1 60 0A60 60 0 1 1 -60 0Z', palette.gold, 30), 0, 0);
  const x = w / 2;
  const y = h / 2;
  let echoes = '';
  for (let radius = 308, index = 0; radius < 372; radius += 14, index++)
    echoes += `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour(index)}" stroke-width="4" stroke-dasharray="12 6" stroke-linecap="round"/>`;
  body +=
    circle(x, y, 300, `fill="${ground}"`) +
    echoes +
    placed(lotus, x, y) +
    around(28, x, y, (index) =>
      placed(
        path(petal(46, 30), `fill="${mix(colour(index), ground, 0.4)}"`) +
          stitched(petal(46, 30), lighten(colour(index), -0.08), 3),
        384,
        0,
      ),
    );
  const creature = 'M120 0C70 -70 -40 -62 -84 0C-40 62 70 70 120 0ZM-78 0L-140 -46L-122 0L-140 46Z';
  const leaf = petal(230, 120);
  const corners = [
    [150, 150, 45],
    [w - 150, 150, 135],
    [150, h - 150, -45],
    [w - 150, h - 150, -135],
  ] as const;
  const swims = random.chance(0.5);
  corners.forEach(([cx, cy, turn], index) => {
    const shape = swims
      ? placed(
          filled(`c${index}`, creature, colour(2), 80) + circle(78, -12, 8, `fill="${palette.ink}"`),
          0,
          0,
          0,
          0.95,
        )
      : [-36, 0, 36]
          .map((spread, part) =>
            placed(
              filled(`c${index}${part}`, leaf, colour(2 + part), 50),
              -70,
              0,
              spread,
              part === 1 ? 0.9 : 0.75,
            ),
          )
          .join('');
    body += placed(shape, cx, cy, turn);
  });
  for (const [inset, index] of [
    [24, 0],
    [38, 1],
    [52, 0],
  ] as const)
    body += `<rect x="${inset}" y="${inset}" width="${w - inset * 2}" height="${h - inset * 2}" fill="none" stroke="${colour(index)}" stroke-width="5" stroke-dasharray="14 7" stroke-linecap="round"/>`;
  return { body, definitions };
}
