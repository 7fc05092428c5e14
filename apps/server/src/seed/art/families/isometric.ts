import { glow } from '../blend.ts';
import { lighten, mix, rgb } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import type { Palette } from '../palettes.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Random } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { circle, lines, path, rect, short as n, type Point } from '../shapes.ts';

export const isometricThemes = ['stepwell', 'town', 'fort'] as const;

type Iso = { at: (x: number, y: number, z: number) => Point; unit: number };

const project = (originX: number, originY: number, unit: number): Iso => ({
  at: (x, y, z) => [originX + (x - y) * unit * 0.866, originY + (x + y) * unit * 0.5 - z * unit],
  unit,
});

type Faces = { top: string; left: string; right: string };

const facesOf = (colour: string, shade: string): Faces => ({
  top: lighten(colour, 0.07),
  left: mix(colour, shade, 0.16),
  right: mix(colour, shade, 0.48),
});

/** A block seen from above: left face to the south-west, right face to the south-east. */
function block(
  iso: Iso,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  tall: number,
  faces: Faces,
): string {
  const p = iso.at;
  return (
    path(
      lines([p(x, y + d, z), p(x + w, y + d, z), p(x + w, y + d, z + tall), p(x, y + d, z + tall)], true),
      `fill="${faces.left}"`,
    ) +
    path(
      lines([p(x + w, y, z), p(x + w, y + d, z), p(x + w, y + d, z + tall), p(x + w, y, z + tall)], true),
      `fill="${faces.right}"`,
    ) +
    path(
      lines(
        [p(x, y, z + tall), p(x + w, y, z + tall), p(x + w, y + d, z + tall), p(x, y + d, z + tall)],
        true,
      ),
      `fill="${faces.top}"`,
    )
  );
}

/** An arched opening on a face of a block. */
function opening(
  iso: Iso,
  side: 'left' | 'right',
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  colour: string,
  arched = true,
): string {
  const p = (along: number, up: number) =>
    side === 'left' ? iso.at(x + along, y, z + up) : iso.at(x, y - along, z + up);
  const points = arched
    ? [
        p(0, 0),
        p(0, tall * 0.6),
        p(wide * 0.14, tall * 0.83),
        p(wide * 0.5, tall),
        p(wide * 0.86, tall * 0.83),
        p(wide, tall * 0.6),
        p(wide, 0),
      ]
    : [p(0, 0), p(0, tall), p(wide, tall), p(wide, 0)];
  return path(lines(points, true), `fill="${colour}"`);
}

function dome(
  iso: Iso,
  x: number,
  y: number,
  z: number,
  radius: number,
  colour: string,
  shade: string,
): string {
  const [cx, cy] = iso.at(x, y, z);
  const r = radius * iso.unit;
  const onion = `M${n(cx - r)} ${n(cy)}C${n(cx - r * 1.12)} ${n(cy - r * 0.9)} ${n(cx - r * 0.25)} ${n(cy - r * 1.0)} ${n(cx)} ${n(cy - r * 1.62)}C${n(cx + r * 0.25)} ${n(cy - r * 1.0)} ${n(cx + r * 1.12)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r * 0.5)} 0 0 1 ${n(cx - r)} ${n(cy)}Z`;
  const dark = `M${n(cx + r * 0.1)} ${n(cy + r * 0.5)}C${n(cx + r * 0.5)} ${n(cy - r * 0.2)} ${n(cx + r * 0.3)} ${n(cy - r * 0.9)} ${n(cx)} ${n(cy - r * 1.62)}C${n(cx + r * 0.25)} ${n(cy - r)} ${n(cx + r * 1.12)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r * 0.5)} 0 0 1 ${n(cx + r * 0.1)} ${n(cy + r * 0.5)}Z`;
  return (
    path(onion, `fill="${colour}"`) +
    path(dark, `fill="${shade}" fill-opacity="0.5"`) +
    path(`M${n(cx)} ${n(cy - r * 1.6)}v${n(-r * 0.5)}`, `stroke="${colour}" stroke-width="${n(r * 0.09)}"`)
  );
}

/** Windows and lamps wear one colour of their own, so that their glow can be found again in the picture. */
const litColour = (palette: Palette) => mix(palette.gold, '#fff1c0', 0.35);

/** Flights of steps that zigzag down to the water: the baori. */
function stepwell({ palette, w, h, random, mood }: Scene): string {
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
    // The two far walls of this level face us: north-west and north-east.
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
    // Triangles of stairs against each wall, climbing from both sides to a landing.
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

function house(
  random: Random,
  iso: Iso,
  x: number,
  y: number,
  z: number,
  size: number,
  tall: number,
  colour: string,
  shade: string,
  glass: string,
  lit: string,
  nightly: boolean,
): string {
  let body = block(iso, x, y, z, size, size, tall, facesOf(colour, shade));
  const faces = facesOf(colour, shade);
  const rim = 0.12;
  body += block(iso, x - rim / 2, y - rim / 2, z + tall, size + rim, size + rim, 0.12, faces);
  body += path(
    lines(
      [
        iso.at(x + 0.12, y + 0.12, z + tall + 0.121),
        iso.at(x + size - 0.12, y + 0.12, z + tall + 0.121),
        iso.at(x + size - 0.12, y + size - 0.12, z + tall + 0.121),
        iso.at(x + 0.12, y + size - 0.12, z + tall + 0.121),
      ],
      true,
    ),
    `fill="${mix(faces.top, shade, 0.12)}"`,
  );
  for (let floorAt = 0.35; floorAt < tall - 0.55; floorAt += 0.95) {
    for (let along = 0.3; along < size - 0.45; along += 0.72) {
      for (const side of ['left', 'right'] as const) {
        if (random.chance(0.3)) continue;
        const glowing = nightly && random.chance(0.45);
        const shape =
          side === 'left'
            ? opening(iso, 'left', x + along, y + size, z + floorAt, 0.36, 0.58, glowing ? lit : glass)
            : opening(
                iso,
                'right',
                x + size,
                y + size - along,
                z + floorAt,
                0.36,
                0.58,
                glowing ? lit : lighten(glass, -0.05),
              );
        body += shape;
      }
    }
  }
  const crown = random.next();
  if (crown < 0.16)
    body += dome(iso, x + size / 2, y + size / 2, z + tall + 0.12, size * 0.36, lighten(colour, 0.05), shade);
  else if (crown < 0.34)
    body += block(
      iso,
      x + size * 0.14,
      y + size * 0.14,
      z + tall + 0.12,
      size * 0.34,
      size * 0.34,
      0.66,
      facesOf(lighten(colour, 0.03), shade),
    );
  else if (crown < 0.5) {
    for (let line = 0; line < 4; line++) {
      const [ax, ay] = iso.at(x + 0.25 + line * 0.3, y + size * 0.2, z + tall + 0.7);
      const cloth = random.pick(['#d1493b', '#f2b632', '#2f7f86', '#f4ead2', '#c2557a']);
      body += path(
        `M${n(ax)} ${n(ay)}l${n(iso.unit * 0.2)} ${n(iso.unit * 0.115)}v${n(iso.unit * 0.36)}l${n(-iso.unit * 0.2)} ${n(-iso.unit * 0.115)}Z`,
        `fill="${cloth}"`,
      );
    }
  }
  return body;
}

/** A town on a hill, its flat roofs stacked: Jodhpur in blue, or in any colour. */
function town(scene: Scene, fort: boolean): string {
  const { palette, random, w, h, mood } = scene;
  const nightly = mood === 'night' || mood === 'dusk';
  const shade = mix(palette.ink, palette.deep, 0.5);
  const tones = fort
    ? [
        mix(palette.accent, palette.paper, 0.3),
        mix(palette.gold, palette.accent, 0.4),
        mix(palette.main, palette.paper, 0.2),
      ]
    : [
        palette.main,
        mix(palette.main, palette.paper, 0.35),
        mix(palette.main, palette.paper, 0.6),
        mix(palette.second, palette.main, 0.5),
        mix(palette.paper, palette.gold, 0.2),
      ];
  const dim = (colour: string) =>
    mood === 'night'
      ? mix(colour, palette.deep, 0.52)
      : mood === 'dusk'
        ? mix(colour, palette.accent, 0.16)
        : colour;
  const cells = 15;
  const unit = Math.max(w / (cells * 1.95 * 0.866 * 1.15), h / (cells * 1.95 * 1.12));
  const iso = project(w / 2, h * 0.1, unit * 1.02);
  const skyTop =
    mood === 'night'
      ? palette.ink
      : mood === 'dusk'
        ? palette.accent
        : mix(palette.main, palette.paper, 0.55);
  const skyLow = mood === 'night' ? palette.deep : mood === 'dusk' ? palette.gold : palette.paper;
  let body = rect(-9, -9, w + 18, h + 18, 'fill="url(#air)"');
  const size = 1.75;
  for (let row = -3; row < cells + 6; row++) {
    for (let column = -3; column < cells + 6; column++) {
      if (random.chance(0.05)) continue;
      const middle = 1 - Math.min(1, Math.hypot(column - cells * 0.42, row - cells * 0.42) / (cells * 0.62));
      const hill = middle * (fort ? 6.5 : 4.6);
      const tall = random.between(1.1, 2.5) + (fort && middle > 0.62 ? 2.4 : 0);
      body += house(
        random,
        iso,
        column * 1.86,
        row * 1.86,
        hill - 2.4,
        size * random.between(0.86, 1.02),
        tall + 2.2,
        dim(random.pick(tones)),
        shade,
        mix(shade, palette.main, 0.25),
        litColour(palette),
        nightly,
      );
    }
  }
  return `${body}<linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skyTop}"/><stop offset="0.4" stop-color="${skyLow}"/></linearGradient>`;
}

/** The picture with everything dark that does not have the colour of lamps. */
function onlyLit(picture: Raster, colour: string): Raster {
  const wanted = rgb(colour);
  const data = new Uint8Array(picture.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const near = wanted.every((value, channel) => Math.abs((picture.data[at + channel] ?? 0) - value) < 14);
    if (near) data.set(wanted, at);
  }
  return { ...picture, data };
}

export async function paintIsometric(scene: Scene): Promise<Raster> {
  const { w, h, theme, palette } = scene;
  const body = theme === 'stepwell' ? stepwell(scene) : town(scene, theme === 'fort');
  const drawn = await rasterise(scene, body);
  const nightly = scene.mood === 'night' || scene.mood === 'dusk';
  if (nightly)
    glow(
      drawn,
      await blur(onlyLit(drawn, litColour(palette)), 8 * scene.unit),
      scene.mood === 'night' ? 1.25 : 0.8,
    );
  const picture = displace(scene, drawn, 0.7, 8);
  const air = await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="url(#v)"'), {
    definitions: `<linearGradient id="v" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(palette.gold, '#000000', 0.25)}"/><stop offset="0.7" stop-color="#000000"/></linearGradient>`,
  });
  glow(picture, air, scene.mood === 'night' ? 0.08 : 0.32);
  return finish(scene, picture, { grain: 0.3, mottle: 0.2, patch: 80, vignette: 0.4 });
}
