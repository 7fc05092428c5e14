import { glow } from '../blend.ts';
import { mix, rgb } from '../colour.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { type Raster, blur, rasterise } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../shapes.ts';
import { litColour } from './isometric-blocks.ts';
import { stepwell } from './isometric-stepwell.ts';
import { town } from './isometric-town.ts';

export const isometricThemes = ['stepwell', 'town', 'fort'] as const;

/** A copy in which all pixels without the colour of lamps are black. */
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
