import { glow, over, shadow } from '../blend.ts';
import { mix } from '../colour.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { mandala } from '../ornament.ts';
import { type Raster, blur, rasterise, rasteriseMask } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { placed, rect, short as n } from '../shapes.ts';
import { inlay, tiles } from './jaali-mosaic.ts';
import { arch, carve, lattice, stoneColours, strokes } from './jaali-stone.ts';
import { paintLandscape } from './landscape.ts';

export const jaaliThemes = ['jharokha', 'light', 'inlay', 'tiles', 'screen'] as const;

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
  // The wall is indoors and darker than the daylight outside.
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

/** Sunlight through a lattice on the floor of a dark room. */
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
  // The lit part of the dark floor is warm, and some light spills around it.
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

/** A lattice against the evening sky. */
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
