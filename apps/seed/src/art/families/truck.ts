import { animals } from '../../../content/art/animals.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { mandala } from '../ornament.ts';
import { type Raster, blur, rasterise, rasteriseMask } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { circle, path, placed, polar, rect, short as n, star } from '../shapes.ts';
import { eye, plumed, rose, sign, trim } from './truck-motifs.ts';

export const truckThemes = ['tailboard', 'peacock', 'eyes', 'rose'] as const;

const sayings = [
  'HORN OK PLEASE',
  'PHIR MILENGE',
  'USE DIPPER',
  'OK BYE BYE',
  'SAFAR SUHANA',
  'MERA BHARAT',
  'JAI JAWAN',
  'DHEERE CHALO',
  'NAZAR NA LAGE',
  'GHAR KAB AAOGE',
  'DIL SE',
  'CHAL MERE YAAR',
] as const;

export async function paintTruck(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const ink = mix(palette.ink, '#000000', 0.3);
  const bright = [
    lighten(palette.accent, 0.03),
    palette.gold,
    lighten(palette.main, 0.08),
    lighten(palette.second, 0.06),
  ].map((colour) => colour);
  const colours = random.shuffle(bright);
  const [first = '', second = '', third = '', fourth = ''] = colours;
  const ground = random.pick([palette.main, palette.second, palette.deep]);
  const light = mix(palette.paper, '#ffffff', 0.4);
  const lettering = {
    shadow: ink,
    edge: light,
    body: first === ground ? palette.accent : lighten(palette.accent, 0.02),
    light: palette.gold,
  };
  let body = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  const rays = Array.from({ length: 36 }, (_, index) => {
    const far = Math.max(w, h);
    const [ax, ay] = polar(w / 2, h * 0.52, far, (index / 36) * Math.PI * 2);
    const [bx, by] = polar(w / 2, h * 0.52, far, ((index + 0.5) / 36) * Math.PI * 2);
    return `M${n(w / 2)} ${n(h * 0.52)}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`;
  }).join('');
  body += path(rays, `fill="${lighten(ground, 0.06)}"`);
  const [chosen, other] = random.some(sayings, 2);
  const saying = scene.words ?? chosen;
  const middleY = h * 0.52;
  const inner = w - 250;
  if (theme === 'tailboard') {
    const bandH = Math.min(250, h * 0.22);
    body +=
      rect(84, middleY - bandH / 2, w - 168, bandH, `fill="${third}" stroke="${ink}" stroke-width="8"`) +
      rect(
        98,
        middleY - bandH / 2 + 13,
        w - 196,
        bandH - 26,
        `fill="none" stroke="${palette.gold}" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"`,
      );
    body += sign(saying ?? 'DIL SE', w / 2, middleY, inner, bandH * 0.8, bandH * 0.52, lettering);
    const roundY = [(middleY - bandH / 2 + 96) / 2, (middleY + bandH / 2 + h - 96) / 2];
    const radius = Math.min((middleY - bandH / 2 - 110) / 2, 210);
    if (radius > 60) {
      roundY.forEach((y, row) => {
        const centre =
          row === 0
            ? placed(
                mandala(random, {
                  radius,
                  colours: [palette.accent, palette.gold, palette.paper, palette.second],
                  line: ink,
                  width: 3,
                  count: 12,
                  disc: [palette.deep, palette.accent],
                  shallowest: 16,
                }),
                w / 2,
                y,
              )
            : placed(rose(random, radius * 0.74, palette.accent), w / 2, y);
        body += centre;
        for (const side of [-1, 1]) {
          const x = w / 2 + side * (radius + (w / 2 - 96 - radius) / 2);
          body += placed(
            row === 0
              ? rose(random, radius * 0.5, side > 0 ? palette.accent : palette.gold)
              : path(
                  star(0, 0, 8, radius * 0.6, radius * 0.3),
                  `fill="${palette.gold}" stroke="${ink}" stroke-width="6"`,
                ) + path(star(0, 0, 8, radius * 0.34, radius * 0.16), `fill="${palette.accent}"`),
            x,
            y,
          );
        }
      });
    }
  } else if (theme === 'eyes') {
    const r = Math.min((w - 250) / 5.7, h * 0.17);
    for (const side of [-1, 1])
      body += placed(eye(r, palette.second, ink), w / 2 + side * r * 1.5, h * 0.4, 0, side, 1);
    body += placed(rose(random, r * 0.62, palette.accent), w / 2, h * 0.4 - r * 1.15);
    body += sign(saying ?? 'DIL SE', w / 2, h * 0.68, inner, h * 0.24, 170, lettering);
    for (const side of [-1, 0, 1])
      body += placed(
        path(
          star(0, 0, 10, 54, 27),
          `fill="${side === 0 ? fourth : palette.gold}" stroke="${ink}" stroke-width="5"`,
        ),
        w / 2 + side * inner * 0.3,
        h * 0.83,
      );
  } else if (theme === 'peacock') {
    const size = Math.min(h * 0.56, w * 0.62);
    const plumage =
      ground === palette.main
        ? [mix('#1d4fa3', palette.paper, 0.06), '#1f8a62', palette.gold]
        : [palette.main, '#1f8a62', palette.gold];
    if (w > h * 1.3) {
      for (const side of [-1, 1])
        body += placed(plumed(random, size, plumage, ink), w / 2 + side * w * 0.24, h * 0.72, 0, -side, 1);
      body += placed(rose(random, 100, palette.accent), w / 2, h * 0.42);
    } else body += placed(plumed(random, size, plumage, ink), w / 2, h * 0.7);
    body += sign(saying ?? 'DIL SE', w / 2, h * 0.815, inner, h * 0.17, 130, lettering);
  } else {
    body += sign(saying ?? 'DIL SE', w / 2, h * 0.23, inner, h * 0.22, 150, lettering);
    const r = Math.min(w * 0.2, h * 0.17);
    body += placed(rose(random, r * 1.2, palette.accent), w / 2, h * 0.53);
    for (const [x, y, size] of [
      [-1, 0.1, 0.66],
      [1, 0.1, 0.66],
      [-0.62, -0.72, 0.42],
      [0.62, -0.72, 0.42],
    ] as const)
      body += placed(
        rose(random, r * size, x < 0 ? palette.gold : fourth),
        w / 2 + x * Math.min(w * 0.3, r * 2.1),
        h * 0.53 + y * r,
      );
    const fish = animals.fish;
    for (const side of [-1, 1])
      body += placed(
        path(fish.body, `fill="${second}" stroke="${ink}" stroke-width="14"`) +
          path(fish.parts.join(''), `fill="${third}" stroke="${ink}" stroke-width="9"`) +
          circle(806, 408, 20, 'fill="#fff"') +
          circle(810, 408, 10, `fill="${ink}"`),
        w / 2 + side * w * 0.3,
        h * 0.66,
        0,
        -side * 0.24,
        0.24,
      );
    body += sign(other ?? 'OK', w / 2, h * 0.84, inner * 0.86, h * 0.12, 110, {
      ...lettering,
      body: palette.gold,
      light: light,
    });
  }
  const edge = [first, second, third, fourth];
  body +=
    placed(trim(w, edge, ink), 0, 0) +
    placed(trim(w, edge, ink), w, h, 180) +
    placed(trim(h - 188, edge, ink), w, 94, 90) +
    placed(trim(h - 188, edge, ink), 0, h - 94, -90);
  for (const [x, y] of [
    [0, 0],
    [w - 94, 0],
    [0, h - 94],
    [w - 94, h - 94],
  ] as const)
    body +=
      rect(x, y, 94, 94, `fill="${palette.accent}" stroke="${ink}" stroke-width="5"`) +
      placed(
        path(star(0, 0, 8, 40, 20), `fill="${palette.gold}" stroke="${ink}" stroke-width="4"`) +
          circle(0, 0, 10, `fill="${ink}"`),
        x + 47,
        y + 47,
      );
  const picture = displace(scene, await rasterise(scene, body), 0.9, 14);
  const planks = Array.from({ length: Math.ceil(h / 190) }, (_, index) =>
    rect(-9, (index + 1) * 190, w + 18, 5, 'fill="#fff"'),
  ).join('');
  const seams = await blur(await rasteriseMask(scene, planks), 1.2 * scene.unit);
  for (let pixel = 0; pixel < seams.data.length; pixel++) seams.data[pixel] = 255 - (seams.data[pixel] ?? 0);
  relief(picture, seams, 0.8);
  return finish(scene, picture, { mottle: 0.45, patch: 120, grain: 0.28, vignette: 0.35 });
}
