import { glow, over, shadow } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { mandala } from '../ornament.ts';
import { blur, rasterise, rasteriseMask, type Raster } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { lines, path, petal, placed, rect, short as n, type Point } from '../shapes.ts';
import { starsOf, tile, tilings, type TilingName } from '../star-patterns.ts';
import { paintLandscape } from './landscape.ts';

export const jaaliThemes = ['jharokha', 'light', 'inlay', 'tiles', 'screen'] as const;

const angles: Record<TilingName, readonly number[]> = {
  squares: [1.1, 1.18, 0.95],
  octagons: [1.18, 1.05, 0.8],
  hexagons: [1.05, 0.9, 1.2],
  dodecagons: [1.18, 1.3, 1.05],
  kagome: [1.05, 0.95, 1.15],
};

function lattice(scene: Scene, size: number): { stars: Point[][]; polygons: Point[][] } {
  const { random, w, h } = scene;
  const name = random.pick(tilings);
  const tiling = tile(name, w, h, size);
  return { stars: starsOf(tiling, random.pick(angles[name])), polygons: tiling.polygons };
}

/** A cusped arch standing on its springing line, as the opening of a window. */
function arch(x: number, y: number, w: number, h: number, cusps = 9): string {
  const left = x - w / 2;
  const spring = y - h + w * 0.62;
  const outline: Point[] = [];
  for (let index = 0; index <= cusps; index++) {
    const t = index / cusps;
    const angle = Math.PI - t * Math.PI;
    const lift = Math.sin(angle) ** 1.3;
    outline.push([
      x + (w / 2) * Math.cos(angle),
      spring - w * 0.56 * lift - (t > 0.38 && t < 0.62 ? w * 0.05 : 0),
    ]);
  }
  let data = `M${n(left)} ${n(y)}L${n(outline[0]?.[0] ?? left)} ${n(outline[0]?.[1] ?? spring)}`;
  for (let index = 1; index < outline.length; index++) {
    const [fromX, fromY] = outline[index - 1] ?? [0, 0];
    const [toX, toY] = outline[index] ?? [0, 0];
    const reach = Math.hypot(toX - fromX, toY - fromY) * 0.56;
    data += `A${n(reach)} ${n(reach)} 0 0 1 ${n(toX)} ${n(toY)}`;
  }
  return `${data}L${n(left + w)} ${n(y)}Z`;
}

const strokes = (shapes: readonly Point[][], width: number) =>
  `<path d="${shapes.map((shape) => lines(shape, true)).join('')}" fill="none" stroke="#fff" stroke-width="${n(width)}" stroke-linejoin="round"/>`;

/** Lays stone wherever the mask is, carved and lit, over what lies behind. */
async function carve(scene: Scene, behind: Raster, mask: Raster, stone: Raster): Promise<Raster> {
  const soft = await blur(mask, 2.2 * scene.unit);
  relief(stone, soft, 2.6);
  for (let pixel = 0, at = 0; pixel < mask.data.length; pixel++) {
    const cover = (mask.data[pixel] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++, at++)
      behind.data[at] = (behind.data[at] ?? 0) * (1 - cover) + (stone.data[at] ?? 0) * cover;
  }
  return behind;
}

const stoneColours = (scene: Scene) => [
  mix(scene.palette.accent, '#b98a63', 0.6),
  mix(scene.palette.paper, '#cdbfa6', 0.5),
  mix(scene.palette.main, '#a2684c', 0.6),
];

async function jharokha(scene: Scene): Promise<Raster> {
  const { random, w, h } = scene;
  const view = random.fork('view');
  const behind = await paintLandscape({
    ...scene,
    theme: view.pick(['backwaters', 'ghats', 'himalaya', 'tea', 'konkan', 'thar']),
    random: view,
  });
  const wide = w > h * 1.25;
  const openW = wide ? w * 0.36 : w * 0.6;
  const openH = h * 0.74;
  const baseY = h * 0.88;
  const opening = arch(w / 2, baseY, openW, openH);
  const { stars } = lattice(scene, random.pick([86, 104, 124]));
  const inner: string[] = [];
  const side = (w - openW) / 2;
  const panels: [number, number, number, number][] = [];
  if (side > 150) {
    for (const at of [side * 0.16, w - side + side * 0.2])
      panels.push([at, h * 0.2, side * 0.64, baseY - h * 0.24]);
  }
  const panelShape = panels
    .map(
      ([x, y, pw, ph]) =>
        `M${n(x)} ${n(y + pw * 0.5)}A${n(pw / 2)} ${n(pw / 2)} 0 0 1 ${n(x + pw)} ${n(y + pw * 0.5)}V${n(y + ph)}H${n(x)}Z`,
    )
    .join('');
  const wall = `<path d="M-20 -20H${n(w + 20)}V${n(h + 20)}H-20Z${opening}${panelShape}" fill="#fff" fill-rule="evenodd"/>`;
  const screen = `<clipPath id="p"><path d="${panelShape}"/></clipPath><g clip-path="url(#p)">${strokes(stars, 12)}</g>`;
  inner.push(wall, panelShape === '' ? '' : screen);
  const bands = [1, 2]
    .map(
      (step) =>
        `<path d="${arch(w / 2, baseY + step * 3, openW + step * 44, openH + step * 26)}" fill="none" stroke="#000" stroke-opacity="${step === 1 ? 0.5 : 0.32}" stroke-width="${6 - step}"/>`,
    )
    .join('');
  const mask = await rasteriseMask(scene, inner.join(''));
  const stone = floor(scene, { colour: random.pick(stoneColours(scene)), contrast: 0.5 });
  const carving = [0, 1]
    .map((flip) =>
      placed(
        mandala(random.fork('boss'), {
          radius: Math.min(80, side * 0.34),
          colours: ['#ffffff', '#dddddd', '#bbbbbb'],
          line: '#000000',
          width: 2.2,
          count: 8,
        }),
        flip ? w / 2 + openW * 0.44 : w / 2 - openW * 0.44,
        h * 0.12,
      ),
    )
    .join('');
  const dark = await rasterise(
    scene,
    `<g opacity="0.34">${carving}</g>${bands}${rect(0, baseY + 8, w, 6, 'fill="#000" fill-opacity="0.35"')}${rect(0, 20, w, 5, 'fill="#000" fill-opacity="0.3"')}`,
    { solid: false },
  );
  over(stone, dark);
  const picture = await carve(scene, behind, mask, stone);
  // The wall stands in the shade of the room: darker than the day outside.
  const open = await blur(mask, 46 * scene.unit);
  for (let pixel = 0, at = 0; pixel < mask.data.length; pixel++) {
    const wallHere = (mask.data[pixel] ?? 0) / 255;
    const lit = 1 - (open.data[pixel] ?? 0) / 255;
    const light = 1 - wallHere * (0.42 - 0.5 * lit);
    for (let channel = 0; channel < 3; channel++, at++)
      picture.data[at] = Math.min(255, (picture.data[at] ?? 0) * light);
  }
  return finish(scene, picture, { grain: 0.25, vignette: 0.6, mottle: 0.1 });
}

/** A beam through a lattice lies on the floor of a dark room. */
async function lightOnFloor(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const { stars } = lattice(scene, random.pick([150, 180, 220]));
  const lean = random.pick([-0.5, -0.35, 0.35, 0.5]);
  const ground = floor(scene, { colour: mix(palette.main, '#6b4a36', 0.5), contrast: 0.8, swept: 0.1 });
  const holes = `<g transform="matrix(1 0 ${lean} 0.78 ${n(-lean * h * 0.45)} ${n(h * 0.12)})"><path d="${arch(w / 2, h * 0.94, Math.min(w * 0.74, h * 0.8), h * 0.98)}" fill="#fff"/></g>`;
  const bars = `<g transform="matrix(1 0 ${lean} 0.78 ${n(-lean * h * 0.45)} ${n(h * 0.12)})">${strokes(stars, 17)}</g>`;
  const lightMask = await rasteriseMask(scene, holes);
  const barMask = await rasteriseMask(scene, bars);
  for (let pixel = 0; pixel < lightMask.data.length; pixel++)
    lightMask.data[pixel] = ((lightMask.data[pixel] ?? 0) * (255 - (barMask.data[pixel] ?? 0))) / 255;
  const edge = await blur(lightMask, 1.7 * scene.unit);
  const haze = await blur(lightMask, 60 * scene.unit);
  // A floor in shade: what the beam meets glows warm, and some of it spills around.
  for (let pixel = 0, at = 0; pixel < edge.data.length; pixel++, at += 3) {
    const light = (edge.data[pixel] ?? 0) / 255;
    const spill = (haze.data[pixel] ?? 0) / 255;
    const shade = 0.34 + spill * 0.55;
    ground.data[at] = Math.min(255, (ground.data[at] ?? 0) * (shade + light * 1.5) + light * 92 + spill * 34);
    ground.data[at + 1] = Math.min(
      255,
      (ground.data[at + 1] ?? 0) * (shade + light * 1.15) + light * 62 + spill * 17,
    );
    ground.data[at + 2] = Math.min(
      255,
      (ground.data[at + 2] ?? 0) * (shade + light * 0.8) + light * 24 + spill * 8,
    );
  }
  return finish(scene, ground, { grain: 0.35, vignette: 0.7 });
}

/** Coloured stone let into marble. */
async function inlay(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const marble = floor(scene, { colour: mix('#efe7da', palette.paper, 0.5), contrast: 0.22 });
  const { stars, polygons } = lattice(scene, random.pick([130, 160, 190]));
  const colours = random.shuffle([palette.main, palette.accent, palette.second, palette.gold]);
  const most = Math.max(...polygons.map((polygon) => polygon.length));
  const inside = stars
    .map((star, index) => {
      const sides = polygons[index]?.length ?? 4;
      const [x, y] = centre(polygons[index] ?? star);
      const big = sides === most;
      const flower = big
        ? placed(petalFlower(sides, 26 * (sides / 8 + 0.3), colours[1] ?? palette.accent, palette.gold), x, y)
        : '';
      return (
        path(
          lines(star, true),
          `fill="${big ? mix(palette.paper, colours[0] ?? palette.main, 0.12) : (colours[sides % 2 === 0 ? 0 : 2] ?? palette.main)}" fill-opacity="${big ? 0.5 : 0.94}"`,
        ) + flower
      );
    })
    .join('');
  const gold = `<path d="${stars.map((star) => lines(star, true)).join('')}" fill="none" stroke="${palette.ink}" stroke-width="11" stroke-linejoin="round"/><path d="${stars.map((star) => lines(star, true)).join('')}" fill="none" stroke="${palette.gold}" stroke-width="6" stroke-linejoin="round"/>`;
  const band = 74;
  const frame = `<rect x="${band / 2}" y="${band / 2}" width="${w - band}" height="${h - band}" fill="none" stroke="${palette.deep}" stroke-width="${band}"/><rect x="${band}" y="${band}" width="${w - band * 2}" height="${h - band * 2}" fill="none" stroke="${palette.gold}" stroke-width="7"/>`;
  let vines = '';
  const leaf = petal(27, 15);
  const along = (length: number, put: (at: number, index: number) => string) =>
    Array.from({ length: Math.round(length / 32) }, (_, index) =>
      put((index + 0.5) * (length / Math.round(length / 32)), index),
    ).join('');
  for (const y of [band / 2, h - band / 2])
    vines += along(w, (x, index) =>
      placed(
        path(leaf, `fill="${index % 3 === 0 ? palette.accent : palette.paper}"`),
        x,
        y,
        index % 2 ? -50 : 50,
      ),
    );
  for (const x of [band / 2, w - band / 2])
    vines += along(h, (y, index) =>
      placed(
        path(leaf, `fill="${index % 3 === 0 ? palette.accent : palette.paper}"`),
        x,
        y,
        index % 2 ? 40 : 140,
      ),
    );
  const layer = await rasterise(scene, inside + gold + frame + vines, { solid: false });
  const cut = await blur(await rasteriseMask(scene, gold + frame), 1.4 * scene.unit);
  over(marble, layer);
  relief(marble, cut, 1.1);
  return finish(scene, marble, { grain: 0.14, vignette: 0.35, mottle: 0.2 });
}

const centre = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

function petalFlower(tips: number, size: number, colour: string, heart: string): string {
  let result = '';
  for (let index = 0; index < tips; index++)
    result += placed(path(petal(size, size * 0.62), `fill="${colour}"`), 0, 0, (index * 360) / tips);
  return `${result}<circle r="${n(size * 0.26)}" fill="${heart}"/>`;
}

/** Glazed tiles: each star its own colour, wet with light. */
async function tiles(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const { stars, polygons } = lattice(scene, random.pick([150, 190, 240]));
  const colours = random.shuffle([palette.main, palette.accent, palette.gold, palette.second]);
  const base = random.pick([palette.deep, palette.paper]);
  const grout = mix(palette.paper, palette.ink, base === palette.paper ? 0.65 : 0.16);
  const most = Math.max(...polygons.map((polygon) => polygon.length));
  const faces = stars
    .map((star, index) => {
      const sides = polygons[index]?.length ?? 4;
      const [x, y] = centre(polygons[index] ?? star);
      const shrink = (scale: number): Point[] =>
        star.map(([px, py]) => [x + (px - x) * scale, y + (py - y) * scale] as const);
      const tone = lighten(colours[sides === most ? 0 : 1] ?? palette.main, random.between(-0.035, 0.035));
      const inner =
        sides === most
          ? path(
              lines(shrink(0.62), true),
              `fill="${base === palette.paper ? palette.deep : palette.paper}"`,
            ) +
            path(lines(shrink(0.4), true), `fill="${colours[2]}"`) +
            placed(petalFlower(sides, 13 + sides, colours[3] ?? palette.gold, palette.paper), x, y)
          : '';
      return path(lines(shrink(0.965), true), `fill="${tone}"`) + inner;
    })
    .join('');
  const under = polygons
    .map((polygon) => path(lines(polygon, true), `fill="${lighten(base, random.between(-0.03, 0.03))}"`))
    .join('');
  const seams = `<path d="${stars.map((star) => lines(star, true)).join('')}" fill="none" stroke="${grout}" stroke-width="5.5" stroke-linejoin="round"/>`;
  const picture = displace(
    scene,
    await rasterise(scene, rect(-9, -9, w + 18, h + 18, `fill="${base}"`) + under + faces + seams),
    1.1,
    40,
  );
  const height = await blur(
    await rasteriseMask(scene, rect(-9, -9, w + 18, h + 18, 'fill="#fff" fill-opacity="0"') + seams),
    2 * scene.unit,
  );
  for (let pixel = 0; pixel < height.data.length; pixel++)
    height.data[pixel] = 255 - (height.data[pixel] ?? 0);
  relief(picture, height, 1.5);
  return finish(scene, picture, { mottle: 0.75, patch: 60, grain: 0.12, vignette: 0.35 });
}

/** The lattice itself, against the last light. */
async function screen(scene: Scene): Promise<Raster> {
  const { palette, random, w, h } = scene;
  const { stars } = lattice(scene, random.pick([120, 150, 190]));
  const dusk = random.chance(0.6);
  const x = w * random.between(0.3, 0.7);
  const y = h * random.between(0.3, 0.6);
  const far = await rasterise(scene, rect(-9, -9, w + 18, h + 18, 'fill="url(#g)"'), {
    definitions: `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(w, h) * 0.72)}"><stop offset="0" stop-color="${dusk ? mix(palette.gold, '#fffbe8', 0.6) : '#fdfbf0'}"/><stop offset="0.3" stop-color="${dusk ? palette.gold : mix(palette.main, palette.paper, 0.7)}"/><stop offset="0.65" stop-color="${dusk ? palette.accent : mix(palette.main, palette.paper, 0.35)}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient>`,
  });
  const depth = 9;
  const mask = await rasteriseMask(scene, strokes(stars, 19));
  const back = await rasteriseMask(
    scene,
    `<g transform="translate(${depth} ${depth})">${strokes(stars, 19)}</g>`,
  );
  for (let pixel = 0; pixel < back.data.length; pixel++) back.data[pixel] = 255 - (back.data[pixel] ?? 0);
  shadow(far, back, 0.42);
  const stone = floor(scene, {
    colour: mix(random.pick(stoneColours(scene)), palette.ink, 0.35),
    contrast: 0.5,
  });
  const picture = await carve(scene, far, mask, stone);
  const shine = await rasterise(
    scene,
    rect(-9, -9, w + 18, h + 18, 'fill="#000"') +
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(w, h) * 0.32)}" fill="url(#s)"/>`,
    {
      definitions: `<radialGradient id="s"><stop offset="0" stop-color="${palette.gold}"/><stop offset="1" stop-color="#000"/></radialGradient>`,
    },
  );
  glow(picture, await blur(shine, 20 * scene.unit), 0.42);
  return finish(scene, picture, { grain: 0.3, vignette: 0.6 });
}

export function paintJaali(scene: Scene): Promise<Raster> {
  switch (scene.theme) {
    case 'jharokha':
      return jharokha(scene);
    case 'light':
      return lightOnFloor(scene);
    case 'inlay':
      return inlay(scene);
    case 'tiles':
      return tiles(scene);
    default:
      return screen(scene);
  }
}
