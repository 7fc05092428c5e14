import type { Random } from '../../random.ts';
import { glow, over, strew } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, placed, polar, radialGradient, rect } from '../shapes.ts';
import { drawKolam, type DotShape } from './kolam-loops.ts';
import { lamp, loosePetals, lotusRing, marigold, scallops } from './kolam-objects.ts';

export const kolamThemes = ['courtyard', 'lamps', 'slate', 'print', 'flowers', 'field', 'colour'] as const;

type Ink = { line: readonly string[]; dot: string; width: number; fills?: readonly string[] };

/** @param size the distance from the middle to the outermost line, in design units */
function kolamAt(
  random: Random,
  shape: DotShape,
  half: number,
  size: number,
  ink: Ink,
  open = false,
): string {
  const kolam = drawKolam(random, shape, half, open ? [0.5, 0.72] : [0.58, 0.86]);
  const scale = size / kolam.reach;
  const width = Math.max(8, ink.width / scale);
  const { fills } = ink;
  const cells = fills
    ? kolam.cells.map(({ ring, shape: cell }) => path(cell, `fill="${fills[ring % fills.length]}"`)).join('')
    : '';
  const strokes = kolam.loops
    .map((loop, index) => path(loop, `stroke="${ink.line[index % ink.line.length]}"`))
    .join('');
  const dots = kolam.dots.map(([x, y]) => circle(x * 100, y * 100, width * 0.75, '')).join('');
  return `<g transform="scale(${scale})">${cells}<g fill="none" stroke-width="${width}" stroke-linecap="round">${strokes}</g><g fill="${ink.dot}">${dots}</g></g>`;
}

/** SVG of the powder, of objects on it, and of the light of lamps. */
type Layout = { powder: string; objects: string; lights: string };

function medallion(scene: Scene, ink: Ink, edge: number): Layout {
  const { random, w, h, theme, palette } = scene;
  const line = ink.line[0] ?? '#ffffff';
  const outer = 486 - edge;
  const crowned = theme === 'lamps' || theme === 'flowers';
  const bandLength = random.between(58, 84);
  const ring = outer - (crowned ? 78 : 0) - bandLength;
  const shape = random.pick<DotShape>(['diamond', 'diamond', 'octagon', 'square']);
  const half = shape === 'diamond' ? random.whole(4, 7) : random.whole(3, 4);
  const turned = shape === 'square' && random.chance(0.6);
  const reach = shape === 'diamond' ? 0.93 : shape === 'octagon' ? 0.84 : 0.7;
  let powder = placed(
    kolamAt(random, shape, half, ring * reach, ink, random.chance(0.5)),
    0,
    0,
    turned ? 45 : 0,
  );
  powder += circle(
    0,
    0,
    ring,
    `fill="none" stroke="${theme === 'print' ? line : palette.accent}" stroke-width="${ink.width * 1.5}"`,
  );
  const count = random.pick([16, 20, 24]);
  if (random.chance(0.55))
    powder += lotusRing(ring + ink.width * 1.6, count, bandLength - 8, line, ink.width * 0.75);
  else
    powder +=
      scallops(ring + ink.width * 2.2, count, line, ink.width * 0.9) +
      around(
        count,
        0,
        0,
        () => circle(ring + bandLength * 0.92, 0, ink.width * 0.8, `fill="${palette.gold}"`),
        180 / count,
      );
  let objects = '';
  let lights = '';
  const crown = outer - 34;
  if (theme === 'lamps') {
    const lamps = random.pick([12, 14, 16]);
    for (let index = 0; index < lamps; index++) {
      const [x, y] = polar(0, 0, crown, ((index + 0.5) / lamps) * Math.PI * 2);
      objects += lamp(x, y, 21, lighten(palette.accent, -0.12));
      lights += circle(x, y, 210, 'fill="url(#warm)"') + circle(x, y - 5, 22, 'fill="#ffdf9a"');
    }
  }
  if (theme === 'flowers') {
    const colours = [palette.gold, palette.accent, lighten(palette.gold, 0.05)];
    const heads = random.pick([16, 20, 24]);
    objects += loosePetals(random, crown, 90, colours);
    for (let index = 0; index < heads; index++) {
      const [x, y] = polar(0, 0, crown, (index / heads) * Math.PI * 2);
      objects += marigold(random, x, y, index % 2 ? 22 : 33, colours);
    }
    objects += marigold(random, 0, 0, 30, colours);
  }
  const layout = {
    powder: placed(powder, w / 2, h / 2),
    objects: placed(objects, w / 2, h / 2),
    lights: placed(lights, w / 2, h / 2),
  };
  return { ...layout, powder: layout.powder + companions(scene, ink, outer, edge) };
}

/** Smaller kolams in the space beside a medallion or in the corners. */
function companions(scene: Scene, ink: Ink, outer: number, edge: number): string {
  const { random, w, h } = scene;
  const alongX = w > h;
  const room = Math.max(w, h) / 2 - outer - edge;
  const small = kolamAt(random.fork('companion'), 'diamond', random.whole(2, 3), 100, {
    ...ink,
    width: ink.width * 0.85,
  });
  const size = Math.min(1.5, (room * 0.4) / 100);
  let result = '';
  if (size > 0.55) {
    for (const side of [-1, 1]) {
      const place = side * (outer + room / 2 - 6);
      result += placed(small, alongX ? w / 2 + place : w / 2, alongX ? h / 2 : h / 2 + place, 0, size);
    }
  }
  const inset = edge + 84;
  for (const [x, y] of [
    [inset, inset],
    [w - inset, inset],
    [inset, h - inset],
    [w - inset, h - inset],
  ] as const) {
    result += placed(small, x, y, 45, 0.62);
  }
  return result;
}

/** A kolam that extends beyond all edges of the picture. */
function field(scene: Scene, ink: Ink): Layout {
  const { random, w, h } = scene;
  const reach = Math.max(w, h) * 0.8;
  const half = Math.round(reach / random.between(88, 120));
  const x = w * random.pick([0.5, 0.34, 0.66]);
  const y = h * random.pick([0.5, 0.36, 0.64]);
  return {
    powder: placed(kolamAt(random, 'square', half, reach, ink, true), x, y, random.pick([0, 45, 45])),
    objects: '',
    lights: '',
  };
}

function frame(scene: Scene, inset: number, colour: string, thick: number): string {
  return rect(
    inset,
    inset,
    scene.w - inset * 2,
    scene.h - inset * 2,
    `fill="none" stroke="${colour}" stroke-width="${thick}"`,
  );
}

function inkOf(scene: Scene): Ink {
  const { palette, random, theme } = scene;
  const chalk = mix('#fdfaf2', palette.paper, 0.3);
  const width = random.between(6.2, 7.6);
  const bright = [chalk, palette.gold, lighten(palette.accent, 0.05), chalk];
  if (theme === 'print') {
    const line = random.pick([[palette.deep], [palette.main], [palette.deep, palette.accent]]);
    const washes = random.chance(0.6)
      ? [palette.gold, palette.accent, palette.second, palette.main].map((colour) =>
          mix(colour, palette.paper, 0.45),
        )
      : undefined;
    return { line, dot: palette.accent, width: 6.6, ...(washes ? { fills: washes } : {}) };
  }
  if (theme === 'colour') {
    const fills = random.shuffle([
      palette.accent,
      palette.gold,
      palette.second,
      lighten(palette.main, 0.06),
      palette.gold,
    ]);
    return { line: [chalk], dot: chalk, width, fills };
  }
  return {
    line: theme === 'slate' || theme === 'field' ? bright : [chalk],
    dot: theme === 'flowers' ? palette.gold : chalk,
    width,
  };
}

async function paintPrint(scene: Scene, ink: Ink): Promise<Raster> {
  const { palette, random } = scene;
  const sheet = rect(-9, -9, scene.w + 18, scene.h + 18, `fill="${palette.paper}"`);
  const layout = random.chance(0.3) ? field(scene, { ...ink, width: 11 }) : medallion(scene, ink, 36);
  const border = frame(scene, 34, palette.accent, 5) + frame(scene, 46, ink.line[0] ?? palette.ink, 1.8);
  return finish(scene, displace(scene, await rasterise(scene, sheet + layout.powder + border), 1.1, 7), {
    mottle: 0.2,
    grain: 0.25,
  });
}

export async function paintKolam(scene: Scene): Promise<Raster> {
  const { palette, theme } = scene;
  const ink = inkOf(scene);
  if (theme === 'print') return paintPrint(scene, ink);
  const night = theme === 'lamps';
  const framed = theme === 'courtyard' || theme === 'slate';
  const stone =
    theme === 'slate'
      ? mix(palette.ink, '#5c6763', 0.38)
      : mix(palette.deep, palette.main, theme === 'colour' ? 0.12 : 0.45);
  const ground = floor(scene, {
    colour: night ? lighten(palette.deep, -0.06) : stone,
    contrast: theme === 'slate' ? 0.8 : 0.6,
    swept: theme === 'courtyard' ? 0.45 : 0.12,
    pool: night ? 0 : 0.35,
  });
  const layout =
    theme === 'field' ? field(scene, { ...ink, width: 11 }) : medallion(scene, ink, framed ? 54 : 18);
  const edge = framed
    ? frame(scene, 30, lighten(palette.accent, -0.03), 15) + frame(scene, 48, ink.dot, 4)
    : '';
  const powder = displace(scene, await rasterise(scene, edge + layout.powder, { solid: false }), 2.2, 42);
  const picture = strew(scene, ground, powder);
  if (layout.objects !== '') over(picture, await rasterise(scene, layout.objects, { solid: false }));
  if (night) {
    const warm = radialGradient('warm', [
      [0, '#d97a24', 0.85],
      [0.35, '#9a4a18', 0.4],
      [1, '#401505', 0],
    ]);
    const dark = rect(-9, -9, scene.w + 18, scene.h + 18, 'fill="#000000"');
    const light = await rasterise(scene, dark + layout.lights, { definitions: warm });
    glow(picture, await blur(light, 12 * scene.unit), 0.95);
  }
  return finish(scene, picture, { vignette: night ? 0.9 : 0.55, grain: 0.12 });
}
