import { setTimeout as sleep } from 'node:timers/promises';
import { basename, dirname } from 'node:path';
import * as z from 'zod';
import { createFeatures, type Platform } from '../../../apps/server/src/features.ts';
import { closeMedia, sweepMedia } from '../../../apps/server/src/features/media/index.ts';
import { readSettings } from '../../../apps/server/src/platform/config/index.ts';
import { createLog } from '../../../apps/server/src/platform/logging/index.ts';
import { closePlatform, openPlatform } from '../../../apps/server/src/start.ts';
import { findDrift } from '../../../apps/server/test-kit/content/drift.ts';
import { findLeftovers } from '../../../apps/server/test-kit/content/leftovers.ts';
import { readFacts } from './facts.ts';
import type { Ledger } from './ledger.ts';

const feed = z.object({
  artworks: z.array(z.object({ title: z.string(), imageUrls: z.array(z.string()) })),
});
const jobsMs = 180_000;

/** Checks that shown artworks are complete: their titles end with the number of their pictures. @returns faults */
export async function inspectSite(origin: string): Promise<string[]> {
  const faults: string[] = [];
  const response = await fetch(`${origin}/api/artworks?limit=50`);
  if (!response.ok) return [`the feed: ${response.status}`];
  const { artworks } = feed.parse(await response.json());
  for (const { title, imageUrls } of artworks)
    if (!title.endsWith(` with ${imageUrls.length}`))
      faults.push(`artwork '${title}' has ${imageUrls.length} pictures`);
  for (const url of artworks.slice(0, 5).flatMap(({ imageUrls }) => imageUrls)) {
    const picture = await fetch(`${origin}${url}?w=640`);
    const bytes = await picture.arrayBuffer();
    if (!picture.ok || bytes.byteLength === 0) faults.push(`${url}: ${picture.status}`);
  }
  return faults;
}

/** Finishes the jobs of a stopped site, sweeps media, and compares the data with the ledger. @returns faults */
export async function inspectStopped(environment: NodeJS.ProcessEnv, ledger: Ledger): Promise<string[]> {
  const settings = readSettings(environment);
  const faults: string[] = [];
  const platform = await openPlatform(settings, createLog('error'), (error) => faults.push(String(error)));
  const features = createFeatures(platform);
  try {
    await platform.jobs.start();
    faults.push(...(await finishJobs(platform)));
    await sweepMedia(features.media, 0);
    faults.push(...(await finishJobs(platform)));
    faults.push(...ledger.compare(await readFacts(platform.database)));
    for (const [name, ids] of Object.entries(await findDrift(platform.database)))
      faults.push(`${name}: ${ids.slice(0, 5).join(', ')} (${ids.length})`);
    faults.push(...(await findOrphans(platform)));
  } finally {
    await platform.jobs.stop();
    await closeMedia(features.media);
    await closePlatform(platform);
  }
  return faults;
}

/** Waits until all jobs are done, at most jobsMs. @returns a fault for each job that failed or is left */
async function finishJobs({ database }: Platform): Promise<string[]> {
  const end = performance.now() + jobsMs;
  for (;;) {
    const { rows } = await database.pool.query<{ name: string; last_error: string | null; failed: boolean }>(
      'select name, last_error, failed_at is not null as failed from jobs order by failed_at nulls last limit 20',
    );
    const isTimeUp = performance.now() > end;
    if (isTimeUp || rows.every(({ failed }) => failed))
      return rows.map(({ name, last_error }) => `job ${name}: ${last_error ?? 'never done'}`);
    await sleep(100);
  }
}

/** Files without media rows, and media rows without files. */
async function findOrphans({ database, settings }: Platform): Promise<string[]> {
  const left = await findLeftovers(database, settings.dataDir);
  const { rows } = await database.pool.query<{ id: string }>(`select id from media where state = 'live'`);
  const live = new Set(rows.map(({ id }) => id));
  const stored = new Set(left.objects.map((path) => basename(dirname(path))));
  return [
    ...left.incoming.map((path) => `left of a request: ${path}`),
    ...[...stored].filter((id) => !live.has(id)).map((id) => `files of no media: ${id}`),
    ...[...live].filter((id) => !stored.has(id)).map((id) => `media without its file: ${id}`),
    ...Object.keys(left.media)
      .filter((state) => state !== 'live')
      .map((state) => `media that is ${state}`),
  ];
}
