import type { Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import { abstractThemes, paintAbstract } from './abstract.ts';
import { decoThemes, paintDeco } from './deco.ts';
import { gondThemes, paintGond } from './gond.ts';
import { isometricThemes, paintIsometric } from './isometric.ts';
import { jaaliThemes, paintJaali } from './jaali.ts';
import { kolamThemes, paintKolam } from './kolam.ts';
import { landscapeThemes, paintLandscape } from './landscape.ts';
import { madhubaniThemes, paintMadhubani } from './madhubani.ts';
import { maskThemes, paintMask } from './mask.ts';
import { miniatureThemes, paintMiniature } from './miniature.ts';
import { neonThemes, paintNeon } from './neon.ts';
import { animatePixel, paintPixel, pixelThemes } from './pixel.ts';
import { paintPortrait, portraitThemes } from './portrait.ts';
import { paintRangoli, rangoliThemes } from './rangoli.ts';
import { paintTerrain, terrainThemes } from './terrain.ts';
import { paintTextile, textileThemes } from './textile.ts';
import { paintTruck, truckThemes } from './truck.ts';
import { paintWarli, warliThemes } from './warli.ts';
import { paintWatercolour, watercolourThemes } from './watercolour.ts';

export type Family = {
  themes: readonly string[];
  paint: (scene: Scene) => Promise<Raster>;
  /** An animated GIF of the spec. */
  animate?: (spec: ArtSpec) => Promise<Buffer>;
};

export const families: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['kolam', { themes: kolamThemes, paint: paintKolam }],
  ['landscape', { themes: landscapeThemes, paint: paintLandscape }],
  ['rangoli', { themes: rangoliThemes, paint: paintRangoli }],
  ['mask', { themes: maskThemes, paint: paintMask }],
  ['isometric', { themes: isometricThemes, paint: paintIsometric }],
  ['watercolour', { themes: watercolourThemes, paint: paintWatercolour }],
  ['pixel', { themes: pixelThemes, paint: paintPixel, animate: animatePixel }],
  ['neon', { themes: neonThemes, paint: paintNeon }],
  ['deco', { themes: decoThemes, paint: paintDeco }],
  ['miniature', { themes: miniatureThemes, paint: paintMiniature }],
  ['portrait', { themes: portraitThemes, paint: paintPortrait }],
  ['abstract', { themes: abstractThemes, paint: paintAbstract }],
  ['truck', { themes: truckThemes, paint: paintTruck }],
  ['jaali', { themes: jaaliThemes, paint: paintJaali }],
  ['madhubani', { themes: madhubaniThemes, paint: paintMadhubani }],
  ['warli', { themes: warliThemes, paint: paintWarli }],
  ['gond', { themes: gondThemes, paint: paintGond }],
  ['terrain', { themes: terrainThemes, paint: paintTerrain }],
  ['textile', { themes: textileThemes, paint: paintTextile }],
]);
