import type { Random } from '../../random.ts';
import { spray } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { type Raster, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { around, circle, path, petal, placed, radialGradient, rect } from '../shapes.ts';
import { devi, kathakali, theyyam, tigerMask } from './mask-faces.ts';
import { type Ink, faceShape } from './mask-features.ts';

export const maskThemes = ['kathakali', 'theyyam', 'devi', 'tiger'] as const;

const faces: Record<string, (random: Random, ink: Ink) => string> = {
  kathakali,
  theyyam,
  devi,
  tiger: tigerMask,
};

export async function paintMask(scene: Scene): Promise<Raster> {
  const { palette, random, w, h, theme } = scene;
  const ink: Ink = {
    line: mix(palette.ink, '#120c0a', 0.5),
    gold: mix(palette.gold, '#f0b429', 0.35),
    red: mix(palette.accent, '#b3202a', 0.45),
    paper: '#fff6e2',
    deep: palette.deep,
    accent: palette.accent,
    second: palette.second,
  };
  const ground = random.pick([
    palette.deep,
    palette.main,
    palette.second,
    mix(palette.paper, palette.gold, 0.25),
    mix(palette.ink, palette.deep, 0.5),
  ]);
  const face = faces[theme] ?? kathakali;
  const scale = Math.min(w / 1080, h / 1060) * 1.04;
  const y = h * 0.54;
  let body = rect(-9, -9, w + 18, h + 18, `fill="${ground}"`);
  if (scene.cutOut)
    return displace(
      scene,
      await rasterise(scene, placed(face(random.fork('face'), ink), w / 2, y, 0, scale), { solid: false }),
      1,
      12,
    );
  const kind = random.whole(0, 2);
  if (kind === 0)
    for (let ray = 0; ray < 48; ray++)
      body += placed(
        path('M0 0L3000 -98L3000 98Z', `fill="${lighten(ground, 0.05)}"`),
        w / 2,
        y - 60 * scale,
        (ray * 360) / 48 + 3.75,
      );
  if (kind === 1)
    for (let ring = 9; ring > 0; ring--)
      body += circle(w / 2, y - 60 * scale, ring * 96, `fill="${lighten(ground, ring % 2 ? 0.04 : -0.015)}"`);
  if (kind === 2)
    for (let row = 0; row < h / 90; row++)
      for (let column = 0; column < w / 90 + 1; column++)
        body += placed(
          around(4, 0, 0, () => path(petal(22, 13), `fill="${lighten(ground, 0.06)}"`), 45),
          column * 90 + (row % 2) * 45,
          row * 90 + 30,
        );
  body += placed(face(random.fork('face'), ink), w / 2, y, 0, scale);
  const picture = await rasterise(scene, body);
  const shade =
    radialGradient('dark', [
      [0, '#000000', 0],
      [0.6, '#000000', 0],
      [1, lighten(ground, -0.3), 0.62],
    ]) +
    `<linearGradient id="side"><stop offset="0.5" stop-color="${ink.line}" stop-opacity="0"/><stop offset="1" stop-color="${ink.line}" stop-opacity="0.5"/></linearGradient>`;
  spray(
    scene,
    picture,
    await rasterise(
      scene,
      rect(-9, -9, w + 18, h + 18, 'fill="url(#dark)"') +
        placed(path(faceShape, 'fill="url(#side)"'), w / 2, y, 0, scale),
      { definitions: shade, solid: false },
    ),
  );
  return finish(scene, displace(scene, picture, 1, 12), { grain: 0.3, mottle: 0.2, patch: 120 });
}
