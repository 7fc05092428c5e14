import type { Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import { gondThemes, paintGond } from './gond.ts';
import { kolamThemes, paintKolam } from './kolam.ts';
import { landscapeThemes, paintLandscape } from './landscape.ts';
import { paintRangoli, rangoliThemes } from './rangoli.ts';
import { paintTerrain, terrainThemes } from './terrain.ts';
import { paintTextile, textileThemes } from './textile.ts';

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
  ['gond', { themes: gondThemes, paint: paintGond }],
  ['terrain', { themes: terrainThemes, paint: paintTerrain }],
  ['textile', { themes: textileThemes, paint: paintTextile }],
]);
