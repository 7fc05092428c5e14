import type { Measurement } from '../measurement.ts';
import { busyDatabase } from './busy-database.ts';
import { cachedPage } from './cached-page.ts';
import { feedGrowth } from './feed-growth.ts';
import { freshWork } from './fresh-work.ts';
import { phone } from './phone.ts';
import { rendition } from './rendition.ts';
import { scriptSize } from './script-size.ts';
import { secondStart } from './second-start.ts';
import { uploadMemory } from './upload-memory.ts';

/** In the order of the table. */
export const measurements: readonly Measurement[] = [
  scriptSize,
  phone,
  cachedPage,
  freshWork,
  feedGrowth,
  rendition,
  uploadMemory,
  secondStart,
  busyDatabase,
];
