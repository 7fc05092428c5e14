import { over } from '../blend.ts';
import { lighten, mix } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { floor } from '../grounds.ts';
import { type Raster, blur, rasterise, rasteriseMask } from '../raster.ts';
import { relief } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { type Point, lines, path, petal, placed, rect, short as n } from '../shapes.ts';
import { lattice } from './jaali-stone.ts';

/** Coloured stone inlaid in marble. */
export async function inlay(scene: Scene): Promise<Raster> {
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

/** Glazed tiles: each star in its own colour, with highlights. */
export async function tiles(scene: Scene): Promise<Raster> {
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
