import type { Random } from '../../random.ts';
import { lighten, mix } from '../colour.ts';
import { glow, over, strew } from '../blend.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { blur, rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, petal, placed, polar, radialGradient } from '../shapes.ts';
import { drawKolam, type DotShape } from './kolam-loops.ts';

export const kolamThemes = ['courtyard', 'lamps', 'slate', 'print', 'flowers', 'field'] as const;

type Ink = { line: string[]; dot: string; width: number };

function kolamAt(random: Random, shape: DotShape, half: number, size: number, ink: Ink): string {
  const kolam = drawKolam(random, shape, half);
  const scale = size / kolam.reach / 2;
  const width = Math.max(9, ink.width / scale);
  const strokes = kolam.loops
    .map((loop, index) => path(loop, `stroke="${ink.line[index % ink.line.length]}"`))
    .join('');
  const dots = kolam.dots.map(([x, y]) => circle(x * 100, y * 100, width * 0.72, '')).join('');
  return `<g transform="scale(${scale})"><g fill="none" stroke-width="${width}" stroke-linecap="round">${strokes}</g><g fill="${ink.dot}">${dots}</g></g>`;
}

/** A ring of lotus petals in outline, for the outside of a kolam. */
function lotusRing(x: number, y: number, radius: number, count: number, length: number, colour: string, width: number): string {
  const leaf = petal(length, length * 0.62);
  return around(count, x, y, () => placed(path(leaf, `fill="none" stroke="${colour}" stroke-width="${width}"`) + path(petal(length * 0.55, length * 0.26), `fill="${colour}"`), radius, 0));
}

function marigold(random: Random, x: number, y: number, size: number, colours: string[]): string {
  let rings = '';
  for (let ring = 4; ring >= 1; ring--) {
    const count = 5 + ring * 4;
    const reach = (size * ring) / 4;
    const colour = colours[ring % colours.length] ?? '#f0a030';
    rings += around(count, x, y, () => circle(reach * 0.78, 0, reach * 0.3, `fill="${lighten(colour, random.between(-0.07, 0.06))}"`), random.between(0, 90));
  }
  return circle(x + size * 0.1, y + size * 0.16, size * 1.02, 'fill="#000000" fill-opacity="0.35"') + rings;
}

function lamp(x: number, y: number, size: number, clay: string): string {
  return (
    circle(x + size * 0.15, y + size * 0.25, size * 1.1, 'fill="#000000" fill-opacity="0.4"') +
    circle(x, y, size, `fill="${clay}"`) +
    circle(x, y, size * 0.8, `fill="${lighten(clay, -0.16)}"`) +
    circle(x, y, size * 0.7, 'fill="#e9a637"') +
    `<g transform="translate(${x} ${y})">${path('M0 -18C10 -6 9 8 0 12C-9 8 -10 -6 0 -18Z', `transform="scale(${size / 22})" fill="#fff3bd"`)}</g>`
  );
}

type Layout = { powder: string; objects: string; lights: string };

function medallion(scene: Scene, ink: Ink): Layout {
  const { random, w, h, theme, palette } = scene;
  const size = 1000 * random.between(0.6, 0.68);
  const x = w / 2;
  const y = h / 2;
  const shape = random.pick<DotShape>(['diamond', 'diamond', 'octagon', 'square']);
  const half = shape === 'diamond' ? random.whole(4, 7) : random.whole(3, 4);
  const turned = shape === 'square' && random.chance(0.6);
  const spread = shape === 'diamond' ? 1.16 : turned ? 1.0 : 0.86;
  const layout: Layout = { powder: '', objects: '', lights: '' };
  layout.powder += placed(kolamAt(random, shape, half, size * spread * (turned ? 0.72 : 1), ink), x, y, turned ? 45 : 0);
  const ring = size * 0.63;
  const count = random.pick([16, 20, 24]);
  const line = ink.line[0] ?? '#ffffff';
  if (random.chance(0.75) && theme !== 'lamps') {
    layout.powder += `<circle cx="${x}" cy="${y}" r="${ring}" fill="none" stroke="${palette.accent}" stroke-width="${ink.width * 1.7}"/>`;
    layout.powder += lotusRing(x, y, ring + ink.width * 2.4, count, 78, line, ink.width * 0.8);
  } else {
    layout.powder += around(count * 2, x, y, (index) => circle(ring + (index % 2) * 18, 0, ink.width * (index % 2 ? 0.7 : 1.1), `fill="${line}"`));
  }
  const tall = Math.max(w, h) / Math.min(w, h) > 1.25;
  if (tall) {
    const alongX = w > h;
    for (const side of [-1, 1]) {
      const place = (Math.max(w, h) / 2 + ring + 80) / 2 + 6;
      const smallX = alongX ? x + side * place : x;
      const smallY = alongX ? y : y + side * place;
      layout.powder += placed(kolamAt(random.fork('small'), 'diamond', random.fork('size').whole(2, 3), Math.min(300, (Math.max(w, h) / 2 - ring - 80) * 0.74), ink), smallX, smallY);
    }
  }
  if (theme === 'lamps') {
    const lamps = random.pick([10, 12, 16]);
    for (let index = 0; index < lamps; index++) {
      const [lampX, lampY] = polar(x, y, ring + 92, (index / lamps) * Math.PI * 2 + Math.PI / lamps);
      layout.objects += lamp(lampX, lampY, 23, lighten(palette.accent, -0.12));
      layout.lights += circle(lampX, lampY, 235, 'fill="url(#warm)"') + circle(lampX, lampY - 6, 30, 'fill="#ffdf9a"');
    }
  }
  if (theme === 'flowers') {
    const heads = random.pick([12, 16, 20]);
    const colours = [palette.gold, palette.accent, lighten(palette.gold, 0.05)];
    for (let index = 0; index < heads; index++) {
      const [headX, headY] = polar(x, y, ring + 112, (index / heads) * Math.PI * 2);
      layout.objects += marigold(random, headX, headY, index % 2 ? 26 : 38, colours);
    }
    layout.objects += marigold(random, x, y, 30, colours);
  }
  return layout;
}

/** A kolam that runs over every edge of the picture, seen a little turned. */
function field(scene: Scene, ink: Ink): Layout {
  const { random, w, h } = scene;
  const reach = Math.max(w, h) * 1.5;
  const turn = random.pick([0, 45, 45, 12]);
  const half = Math.round(reach / random.between(170, 250));
  const x = w * random.pick([0.5, 0.3, 0.72]);
  const y = h * random.pick([0.5, 0.34, 0.66]);
  return { powder: placed(kolamAt(random, 'square', half, reach * 1.1, ink), x, y, turn), objects: '', lights: '' };
}

function borders(scene: Scene, colour: string, width: number): string {
  const { w, h } = scene;
  const frame = (inset: number, thick: number) =>
    `<rect x="${inset}" y="${inset}" width="${w - inset * 2}" height="${h - inset * 2}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
  return frame(44, width * 2.2) + frame(62, width * 0.8);
}

export async function paintKolam(scene: Scene): Promise<Raster> {
  const { palette, random, theme } = scene;
  const chalk = mix('#fdfaf2', palette.paper, 0.3);
  if (theme === 'print') {
    const colours = random.pick([[palette.deep], [palette.deep, palette.accent], [palette.main, palette.accent, palette.deep]]);
    const layout = random.chance(0.35) ? field(scene, { line: colours, dot: palette.accent, width: 10 }) : medallion(scene, { line: colours, dot: palette.accent, width: 7.5 });
    const body = `<rect width="100%" height="100%" x="-2%" y="-2%" fill="${palette.paper}"/>${layout.powder}${layout.objects}`;
    const sheet = `<rect x="-10" y="-10" width="${scene.w + 20}" height="${scene.h + 20}" fill="${palette.paper}"/>`;
    const printed = await rasterise(scene, sheet + body.slice(body.indexOf('/>') + 2));
    return finish(scene, displace(scene, printed, 1.1, 7), { mottle: 0.22, grain: 0.3 });
  }
  const night = theme === 'lamps';
  const ground = floor(scene, {
    colour: night ? lighten(palette.deep, -0.06) : theme === 'slate' ? mix(palette.ink, '#5c6763', 0.38) : mix(palette.deep, palette.main, 0.45),
    contrast: theme === 'slate' ? 0.8 : 0.6,
    swept: theme === 'courtyard' ? 0.45 : 0.12,
    pool: night ? 0 : 0.35,
  });
  const lines = theme === 'slate' || theme === 'field' ? [chalk, palette.gold, lighten(palette.accent, 0.05), chalk] : random.chance(0.3) ? [chalk, lighten(palette.gold, 0.06)] : [chalk];
  const ink: Ink = { line: lines, dot: theme === 'flowers' ? palette.gold : chalk, width: random.between(7, 8.6) };
  const layout = theme === 'field' ? field(scene, { ...ink, width: 11 }) : medallion(scene, ink);
  const edge = theme === 'courtyard' || theme === 'slate' ? borders(scene, theme === 'courtyard' ? lighten(palette.accent, -0.05) : chalk, ink.width) : '';
  const powder = displace(scene, await rasterise(scene, edge + layout.powder, { solid: false }), 2.2, 42);
  const picture = strew(scene, ground, powder);
  if (layout.objects !== '') over(picture, await rasterise(scene, layout.objects, { solid: false }));
  if (layout.lights !== '') {
    const warm = radialGradient('warm', [[0, '#d97a24', 0.85], [0.35, '#9a4a18', 0.4], [1, '#401505', 0]]);
    const light = await rasterise(scene, `<rect x="-10" y="-10" width="${scene.w + 20}" height="${scene.h + 20}" fill="#000000"/>${layout.lights}`, { definitions: warm });
    glow(picture, await blur(light, 14 * scene.unit), 0.95);
  }
  return finish(scene, picture, { vignette: night ? 0.9 : 0.55, grain: 0.12 });
}
