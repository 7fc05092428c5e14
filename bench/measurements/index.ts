import type { Measurement } from '../measurement.ts';
import { growth } from './growth.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { mixedMemory } from './mixed-memory.ts';
import { phone } from './phone.ts';
import { rendition } from './rendition.ts';
import { scripts } from './scripts.ts';
import { searchSounds } from './search-sounds.ts';
import { secondStart } from './second-start.ts';
import { speed } from './speed.ts';
import { uploadMemory } from './upload-memory.ts';

/** Measurements in the order of the table. */
export const measurements: readonly Measurement[] = [
  scripts,
  phone,
  speed,
  growth,
  searchSounds,
  rendition,
  uploadMemory,
  hostilePictures,
  mixedMemory,
  secondStart,
];
