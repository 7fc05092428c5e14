import { makeMember } from './make-people.ts';
import { makePhoto } from './pictures.ts';
import { withClient } from './postgres.ts';
import { openScope, type Scope } from './scope.ts';
import { makeFolder, startSite, type SiteOptions } from './site.ts';
import { uploadArtwork } from './upload.ts';

export type Gallery = Required<SiteOptions> & { artworkIds: readonly string[] };

const artworks = 240;
/** Number of different pictures; each is uploaded several times. */
const distinctPictures = 24;
const uploadsAtOnce = 2;
const shapes = [
  [1400, 1400],
  [1600, 1067],
  [1067, 1600],
  [1280, 1600],
  [1600, 900],
  [1200, 1500],
] as const;

/** Publishes artworks by the API of a site, which is stopped afterwards. */
export async function makeGallery(
  scope: Scope,
  databaseUrl: string,
  log: (text: string) => void,
): Promise<Gallery> {
  log(`publishing ${artworks} artworks with pictures`);
  const dataDir = await makeFolder(scope);
  const running = openScope(scope);
  const token = await makeMember(running, { dataDir, databaseUrl });
  const site = await startSite(running, { dataDir, databaseUrl });
  const photos: Buffer[] = [];
  for (let index = 0; index < distinctPictures; index++) {
    const [width, height] = shapes[index % shapes.length] ?? [1400, 1400];
    photos.push(await makePhoto(width, height, index + 1));
  }
  const artworkIds: string[] = [];
  let next = 0;
  const publish = async () => {
    for (let index = next++; index < artworks; index = next++) {
      const bytes = photos[index % photos.length] ?? Buffer.alloc(0);
      const { id } = await uploadArtwork(site.url, token, {
        bytes,
        type: 'image/jpeg',
        title: `Kolam at dawn ${index + 1}`,
      });
      artworkIds.push(id);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, publish)).catch((error: unknown) => {
    throw new Error(`the gallery could not be made: ${site.output()}`, { cause: error });
  });
  await running.close();
  return { dataDir, databaseUrl, artworkIds };
}

/** Waits until no job is left, so that background work does not disturb a measurement. @throws Error after timeoutMs */
export async function waitForJobs(databaseUrl: string, timeoutMs = 240_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        'select count(*)::integer as waiting from jobs where failed_at is null',
      );
      if (rows[0]?.waiting === 0) return;
      if (performance.now() > deadline) throw new Error('jobs are left');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}
