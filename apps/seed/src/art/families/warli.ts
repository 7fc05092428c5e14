import { strew } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { createNoise, layered } from '../noise.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { birds } from '../flora.ts';
import { circle, lines, path, placed, polar, short as n, type Point } from '../shapes.ts';
import { cart, featherTree, hut, ox, person, toddyPalm, warliSun } from './warli-figures.ts';

export const warliThemes = ['dance', 'village', 'harvest', 'forest', 'wedding'] as const;

/** Hills as rows of triangles. */
function hills({ random, w }: Scene, base: number): string {
  let result = '';
  for (let x = -60; x < w + 60;) {
    const wide = random.between(120, 240);
    const tall = wide * random.between(0.42, 0.62);
    result += `<path d="${lines([
      [x, base],
      [x + wide / 2, base - tall],
      [x + wide, base],
    ])}" fill="none" stroke-width="3.6"/>`;
    let ticks = '';
    for (let part = 0.12; part < 0.95; part += 0.075) {
      const down = tall * part;
      const half = (wide / 2) * part;
      ticks += `M${n(x + wide / 2 - half + 5)} ${n(base - tall + down)}l${n(half * 0.34)} ${n(6)}M${n(x + wide / 2 + half - 5)} ${n(base - tall + down)}l${n(-half * 0.34)} 6`;
    }
    result += `<path d="${ticks}" fill="none" stroke-width="2"/>`;
    x += wide * random.between(0.62, 0.8);
  }
  return result;
}

/** Dancers hand in hand in a spiral around a musician. */
function spiral(scene: Scene, x: number, y: number, radius: number, size: number): string {
  const { random } = scene;
  let result = placed(person(random, 'play', false), x - size * 0.2, y + size * 0.5, 0, (size / 100) * 1.2);
  let angle = random.between(0, 6);
  let away = radius;
  while (away > size * 1.15) {
    const [atX, atY] = polar(x, y, away, angle);
    result += placed(person(random, 'dance'), atX, atY, (angle * 180) / Math.PI + 90, size / 100);
    angle += (size * 0.6) / away;
    away -= (size * 0.6 * size * 1.26) / (Math.PI * 2 * away);
  }
  return result;
}

function dance(scene: Scene): string {
  const { random, w, h } = scene;
  const small = Math.min(w, h);
  const tall = h > w * 1.2;
  const x = w * (w > h * 1.2 ? 0.5 : 0.5);
  const y = h * (tall ? 0.6 : 0.56);
  let body = spiral(scene, x, y, small * 0.36, 86);
  if (tall) body += hills(scene, h * 0.2);
  body += warliSun(w * random.pick([0.12, 0.88]), h * (tall ? 0.07 : 0.12), 40);
  for (const [share, size] of [
    [0.09, 250],
    [0.91, 280],
  ] as const)
    body += placed(featherTree(random, size * 1.15), w * share, h * 0.97);
  for (const share of w > h * 1.2 ? [0.2, 0.8] : []) body += placed(hut(random, 150), w * share, h * 0.42);
  if (tall) body += placed(cart(random), w * 0.36, h * 0.965, 0, 0.9);
  return body;
}

function village(scene: Scene): string {
  const { random, w, h } = scene;
  let body =
    hills(scene, h * 0.24) +
    warliSun(w * random.pick([0.2, 0.78]), h * 0.085, 40) +
    `<g stroke="none">${birds(random, w * 0.42, h * 0.08, 7, 12, '#ffffff')}</g>`;
  const rows = Math.max(2, Math.round((h * 0.72) / 260));
  for (let row = 0; row < rows; row++) {
    const y = h * 0.24 + ((row + 1) * h * 0.73) / rows;
    body += `<path d="M30 ${n(y + 5)}H${n(w - 30)}" stroke-width="2.4" stroke-dasharray="2 9" stroke-linecap="round" fill="none"/>`;
    let x = random.between(60, 120);
    while (x < w - 90) {
      const kind = random.next();
      if (kind < 0.26) {
        body += placed(hut(random, 170), x + 70, y);
        x += 220;
      } else if (kind < 0.48) {
        body += placed(featherTree(random, random.between(190, 240)), x + 40, y);
        x += 130;
      } else if (kind < 0.58) {
        body += placed(toddyPalm(random, random.between(170, 220)), x + 20, y);
        x += 80;
      } else if (kind < 0.68 && x < w - 330) {
        body += placed(cart(random), x + 80, y, 0, 0.92);
        x += 340;
      } else {
        const count = random.whole(2, 4);
        const pose = random.pick(['walk', 'carry', 'work', 'walk'] as const);
        for (let index = 0; index < count; index++)
          body += placed(person(random, pose), x + 26 + index * 54, y, 0, random.between(0.82, 1.05));
        x += count * 54 + 46;
      }
    }
  }
  return body;
}

function harvest(scene: Scene): string {
  const { random, w, h } = scene;
  let body = hills(scene, h * 0.24) + warliSun(w * 0.5, h * 0.1, 44);
  const rows = Math.round((h * 0.62) / 92);
  for (let row = 0; row < rows; row++) {
    const y = h * 0.32 + (row * h * 0.63) / rows + 40;
    let stalks = '';
    for (let x = 40; x < w - 40; x += 13)
      stalks += `M${n(x)} ${n(y)}l${n(random.between(-3, 3))} -30M${n(x)} ${n(y - 14)}l5 -9M${n(x)} ${n(y - 18)}l-5 -9`;
    body += `<path d="${stalks}" fill="none" stroke-width="1.9" stroke-linecap="round" opacity="0.8"/>`;
    let x = random.between(50, 200);
    while (x < w - 80) {
      body += placed(
        person(random, random.pick(['work', 'work', 'carry', 'walk'] as const)),
        x,
        y + 2,
        0,
        0.92,
      );
      x += random.between(90, 300);
    }
  }
  body +=
    placed(ox(random), w * 0.3, h * 0.3) +
    placed(ox(random), w * 0.42, h * 0.3) +
    placed(person(random, 'work'), w * 0.2, h * 0.3);
  return (
    body + placed(featherTree(random, 300), w * 0.88, h * 0.33) + placed(hut(random, 150), w * 0.66, h * 0.3)
  );
}

function woods(scene: Scene): string {
  const { random, w, h } = scene;
  let body =
    warliSun(w * 0.5, h * 0.13, 56) +
    `<g stroke="none">${birds(random, w * 0.2, h * 0.1, 8, 13, '#ffffff')}</g>`;
  const rows = Math.max(2, Math.round(h / 420));
  for (let row = 0; row < rows; row++) {
    const y = h * 0.42 + (row * h * 0.54) / Math.max(1, rows - 1 || 1);
    for (let x = random.between(40, 120); x < w; x += random.between(150, 270))
      body += placed(featherTree(random, random.between(300, 420)), x, y);
    for (let x = random.between(90, 260); x < w - 80; x += random.between(160, 320))
      body += random.chance(0.45)
        ? placed(ox(random), x, y + 12, 0, random.chance(0.5) ? -0.8 : 0.8, 0.8)
        : placed(person(random, random.pick(['walk', 'carry'] as const)), x, y + 14, 0, 0.95);
  }
  return body;
}

/** The wedding square (chauk): nested squares with the goddess inside. */
function wedding(scene: Scene): string {
  const { random, w, h } = scene;
  const size = Math.min(w, h) * 0.62;
  const x = w / 2;
  const y = h * 0.5;
  let body = '';
  for (let ring = 0; ring < 6; ring++) {
    const half = size / 2 - ring * 17;
    body += `<rect x="${n(x - half)}" y="${n(y - half)}" width="${n(half * 2)}" height="${n(half * 2)}" fill="none" stroke-width="${ring % 2 ? 2 : 4}" ${ring === 3 ? 'stroke-dasharray="2 8" stroke-linecap="round"' : ''}/>`;
    if (ring === 1 || ring === 4) {
      let teeth = '';
      const count = Math.round(half / 11);
      for (let side = 0; side < 4; side++) {
        for (let index = 0; index < count * 2; index++) {
          const along = -half + ((index + 0.5) * half) / count;
          const turn = ([a, b]: Point): Point =>
            side === 0 ? [a, b] : side === 1 ? [-b, a] : side === 2 ? [-a, -b] : [b, -a];
          const [p, q, r] = [turn([along - 5, -half]), turn([along, -half + 13]), turn([along + 5, -half])];
          teeth += lines(
            [p, q, r].map(([a, b]) => [x + a, y + b] as const),
            true,
          );
        }
      }
      body += path(teeth, '');
    }
  }
  body += placed(person(random, 'walk', true), x, y + size * 0.16, 0, size / 300);
  for (let index = 0; index < 5; index++)
    body += placed(toddyPalm(random, size * 0.16), x + (index - 2) * size * 0.12, y + size * 0.3);
  body += warliSun(x - size * 0.2, y - size * 0.22, 22) + circle(x + size * 0.2, y - size * 0.22, 22, '');
  const outside = Math.max(w, h);
  for (let index = 0; index < outside / 34; index++) {
    const [px, py] = [random.between(60, w - 60), random.between(110, h - 20)];
    if (Math.abs(px - x) < size / 2 + 50 && py > y - size / 2 - 20 && py < y + size / 2 + 110) continue;
    body += placed(person(random, random.pick(['dance', 'play', 'carry'] as const)), px, py, 0, 0.8);
  }
  return (
    body +
    placed(featherTree(random, 280), w * 0.08, h * 0.98) +
    placed(featherTree(random, 280), w * 0.92, h * 0.98)
  );
}

const compositions: Record<string, (scene: Scene) => string> = {
  dance,
  village,
  harvest,
  forest: woods,
  wedding,
};

export async function paintWarli(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const cloud = layered(createNoise(scene.seed + 3), 2);
  const wall = random.pick([
    mix(palette.main, palette.deep, 0.45),
    mix(palette.deep, '#5a3220', 0.35),
    mix(palette.main, '#7a4326', 0.5),
  ]);
  const ground = floor(scene, {
    colour: lighten(wall, cloud(1.2, 3.4) * 0.03 - 0.03),
    contrast: 0.75,
    swept: 0.5,
    pool: 0.2,
  });
  const compose = compositions[theme] ?? village;
  const white = mix('#fdf6e6', palette.paper, 0.4);
  const inset = 26;
  let border = '';
  for (let x = inset; x < w - inset; x += 26)
    border += `M${n(x)} ${inset}l13 15l13 -15M${n(x)} ${n(h - inset)}l13 -15l13 15`;
  for (let y = inset; y < h - inset; y += 26)
    border += `M${inset} ${n(y)}l15 13l-15 13M${n(w - inset)} ${n(y)}l-15 13l15 13`;
  const frame = `<path d="${border}" fill="none" stroke-width="3"/><rect x="${inset - 7}" y="${inset - 7}" width="${w - inset * 2 + 14}" height="${h - inset * 2 + 14}" fill="none" stroke-width="3.4"/>`;
  const drawn = `<g fill="${white}" stroke="${white}" stroke-width="1.6">${compose(scene)}${frame}</g>`;
  const layer = displace(scene, await rasterise(scene, drawn, { solid: false }), 1.6, 16);
  return finish(scene, strew(scene, ground, layer, 0.5), { vignette: 0.5, grain: 0.15 });
}
