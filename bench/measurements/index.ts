import type { Measurement } from '../measurement.ts';
import { blogs } from './blogs.ts';
import { busyDatabase } from './busy-database.ts';
import { cachedPage } from './cached-page.ts';
import { community } from './community.ts';
import { cost } from './cost.ts';
import { crowdOnOne } from './crowd.ts';
import { discussions } from './discussions.ts';
import { feedGrowth } from './feed-growth.ts';
import { freshWork } from './fresh-work.ts';
import { heavyArtwork } from './heavy-artwork.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { longReading } from './long-reading.ts';
import { longMemory } from './long-memory.ts';
import { phone } from './phone.ts';
import { moderationQueue } from './moderation-queue.ts';
import { manyProcesses } from './processes.ts';
import { rendition } from './rendition.ts';
import { scale } from './scale.ts';
import { searchSounds } from './search-sounds.ts';
import { scriptSize } from './script-size.ts';
import { secondStart } from './second-start.ts';
import { uploadMemory } from './upload-memory.ts';

/** In the order of the table. */
export const measurements: readonly Measurement[] = [
  scriptSize,
  phone,
  heavyArtwork,
  longReading,
  cachedPage,
  freshWork,
  feedGrowth,
  community,
  blogs,
  discussions,
  searchSounds,
  moderationQueue,
  crowdOnOne,
  rendition,
  uploadMemory,
  hostilePictures,
  longMemory,
  secondStart,
  busyDatabase,
  manyProcesses,
  scale,
  cost,
];
