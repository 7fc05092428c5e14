import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { lines, path, rect, short as n } from '../shapes.ts';
import { type Iso, block, dome, facesOf, litColour, opening, project } from './isometric-blocks.ts';

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

/** A town of flat roofs on a hill, as in Jodhpur; with `fort` a fort above it. */
export function town(scene: Scene, fort: boolean): string {
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
