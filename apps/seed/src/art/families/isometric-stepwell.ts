import { lighten, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { circle, lines, path, rect, short as n } from '../shapes.ts';
import { block, dome, facesOf, litColour, project } from './isometric-blocks.ts';

/** A stepwell (baori): flights of steps that zigzag down to the water. */
export function stepwell({ palette, w, h, random, mood }: Scene): string {
  const stone = random.pick([
    mix(palette.gold, palette.accent, 0.25),
    mix(palette.accent, palette.paper, 0.3),
    mix(palette.main, palette.paper, 0.35),
    palette.gold,
  ]);
  const shade = mix(palette.deep, palette.ink, 0.25);
  const levels = random.whole(6, 7);
  const side = 26;
  const unit = Math.max(w / (side * 1.62), h / (side * 1.06)) * random.pick([0.8, 0.9, 1]);
  const iso = project(w / 2, h * 0.47 - side * unit * 0.5, unit);
  const deep = 1.12;
  const shrink = 1.46;
  let body = rect(-9, -9, w + 18, h + 18, `fill="${lighten(stone, 0.07)}"`);
  const p = iso.at;
  for (let level = 0; level < levels; level++) {
    const inset = level * shrink;
    const edge = side - inset;
    const top = -level * deep;
    const low = top - deep;
    // Only the two far walls are visible: north-west and north-east.
    body += path(
      lines([p(inset, inset, top), p(edge, inset, top), p(edge, inset, low), p(inset, inset, low)], true),
      `fill="${mix(stone, shade, 0.14 + level * 0.035)}"`,
    );
    body += path(
      lines([p(inset, inset, top), p(inset, edge, top), p(inset, edge, low), p(inset, inset, low)], true),
      `fill="${mix(stone, shade, 0.46 + level * 0.035)}"`,
    );
    body += path(
      lines([p(inset, inset, low), p(edge, inset, low), p(edge, edge, low), p(inset, edge, low)], true),
      `fill="${mix(lighten(stone, 0.05), shade, level * 0.05)}"`,
    );
    // Each wall has triangles of stairs that climb from both sides to a landing.
    const run = 2.5;
    const count = Math.floor((edge - inset - 1) / run);
    const start = inset + (edge - inset - count * run) / 2;
    for (let stair = 0; stair < count; stair++) {
      const steps = 5;
      for (const wall of ['x', 'y'] as const) {
        for (let step = 0; step < steps; step++) {
          for (const half of [0, 1]) {
            const width = run / 2 / steps;
            const along =
              half === 0
                ? start + stair * run + step * width
                : start + (stair + 1) * run - (step + 1) * width;
            const tall = (deep * (step + 1)) / steps;
            const thick = 0.66;
            const tone = facesOf(mix(stone, shade, level * 0.045), shade);
            body +=
              wall === 'x'
                ? block(iso, along, inset, low, width, thick, tall, tone)
                : block(iso, inset, along, low, thick, width, tall, tone);
          }
        }
      }
    }
  }
  const inset = (levels - 1) * shrink + 1.05;
  const edge = side - inset;
  const low = -levels * deep;
  const water =
    mood === 'night' ? mix(palette.deep, palette.second, 0.3) : mix(palette.second, palette.main, 0.35);
  body += path(
    lines([p(inset, inset, low), p(edge, inset, low), p(edge, edge, low), p(inset, edge, low)], true),
    `fill="${water}"`,
  );
  for (let ripple = 0; ripple < 26; ripple++) {
    const x = random.between(inset + 0.5, edge - 2);
    const y = random.between(inset + 0.5, edge - 0.5);
    const [ax, ay] = p(x, y, low);
    const [bx, by] = p(x + random.between(0.4, 1.6), y, low);
    body += path(
      `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`,
      `stroke="${lighten(water, 0.14)}" stroke-width="2.4" stroke-linecap="round"`,
    );
  }
  const floorTone = lighten(stone, 0.07);
  const outside = [
    p(-40, side, 0),
    p(0, side, 0),
    p(side, side, 0),
    p(side, 0, 0),
    p(side, -40, 0),
    p(80, -40, 0),
    p(80, 80, 0),
    p(-40, 80, 0),
  ];
  body += path(lines(outside, true), `fill="${floorTone}"`);
  const rim = facesOf(lighten(stone, 0.04), shade);
  body +=
    block(iso, -0.9, -0.9, 0, side + 1.8, 0.5, 0.5, rim) +
    block(iso, -0.9, -0.9, 0, 0.5, side + 1.8, 0.5, rim);
  for (const [x, y] of [
    [-1.7, -1.7],
    [side + 0.2, -1.7],
    [-1.7, side + 0.2],
  ] as const) {
    for (const [dx, dy] of [
      [0, 0],
      [1.5, 0],
      [0, 1.5],
      [1.5, 1.5],
    ] as const)
      body += block(iso, x + dx, y + dy, 0, 0.28, 0.28, 1.9, rim);
    body +=
      block(iso, x - 0.2, y - 0.2, 1.9, 2.2, 2.2, 0.22, rim) +
      dome(iso, x + 0.9, y + 0.9, 2.12, 0.92, lighten(stone, 0.06), shade);
  }
  body +=
    block(iso, -0.9, side + 0.4, 0, side + 1.3, 0.5, 0.5, rim) +
    block(iso, side + 0.4, -0.9, 0, 0.5, side + 1.8, 0.5, rim);
  const lit = litColour(palette);
  if (mood === 'night' || mood === 'dusk') {
    for (let lamp = 0; lamp < 130; lamp++) {
      const level = random.whole(0, levels - 1);
      const at = level * shrink + 0.9;
      const along = random.between(at, side - at - 3);
      const [x, y] = random.chance(0.5)
        ? p(along, at, -(level + 1) * deep + 0.12)
        : p(at, along, -(level + 1) * deep + 0.12);
      body += circle(x, y, 4.4, `fill="${lit}"`);
    }
  }
  return body;
}
