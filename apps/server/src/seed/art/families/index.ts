import type { Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import type { ArtSpec } from '../spec.ts';
import { kolamThemes, paintKolam } from './kolam.ts';
import { paintRangoli, rangoliThemes } from './rangoli.ts';
import { paintTextile, textileThemes } from './textile.ts';

export type Family = {
  themes: readonly string[];
  paint: (scene: Scene) => Promise<Raster>;
  /** An animated GIF of the spec. */
  animate?: (spec: ArtSpec) => Promise<Buffer>;
};

export const families: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['kolam', { themes: kolamThemes, paint: paintKolam }],
  ['rangoli', { themes: rangoliThemes, paint: paintRangoli }],
  ['textile', { themes: textileThemes, paint: paintTextile }],
]);
