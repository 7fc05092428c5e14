import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { sweepMedia } from '#features/media/index.ts';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { readSettings } from '#platform/config/index.ts';
import { findLeftovers } from '#test-kit/content/leftovers.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { logIn, publish, signUp, signUpArtist, type Answered } from '#test-kit/crash/writers.ts';
import { makeJpeg, makePng } from '#test-kit/files/pictures.ts';
import { startServerProcess, type ServerProcess } from '#test-kit/processes/server-process.ts';
import { createFeatures } from '../../features.ts';
import { closePlatform, openPlatform } from '../../start.ts';

/** `npm run campaign -- --kills=60` kills more often, under more kinds of writes. */
const kills = 3;
const seed = 20_261;

it(
  'loses no answered write and leaves no partial one when killed repeatedly at random moments',
  { timeout: 600_000 },
  async () => {
    const random = createRandom(seed);
    const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-crash-'));
    const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await clonePostgres() : null;
    if (!postgres) await copyEmbeddedTemplate(dataDir);
    const environment = {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const answered: Answered = { accounts: [], artworks: [], strange: [] };
    const images = [await makeJpeg(), await makePng(), await makeJpeg({ width: 900, height: 700 })];
    let server: ServerProcess | null = null;
    try {
      server = await startServerProcess(environment);
      await server.ready();
      const token = await signUpArtist(server.origin, dataDir, answered);

      for (let kill = 1; kill <= kills; kill++) {
        const running = server;
        let isOver = false;
        const repeat = async (write: () => Promise<unknown>) => {
          while (!isOver) await write();
        };
        const writers = [
          repeat(() =>
            publish(running.origin, token, images.slice(0, 1 + Math.floor(random() * 3)), answered),
          ),
          repeat(() => publish(running.origin, token, images, answered)),
          repeat(async () => {
            await signUp(running.origin, answered);
            await sleep(random() * 200);
          }),
        ];
        // Waits for answers first, then a random time: so slow machines too are killed in the middle of writes.
        const enough = answered.artworks.length + 1 + Math.floor(random() * 3);
        while (answered.artworks.length < enough && answered.strange.length === 0) await sleep(5);
        await sleep(random() * 250);
        isOver = true;
        await running.kill();
        await Promise.all(writers);

        server = await startServerProcess(environment);
        if (random() < 0.25) {
          // Killed again while it starts.
          const starting = server.ready();
          await sleep(random() * 1200);
          await server.kill();
          await starting;
          server = await startServerProcess(environment);
        }
        await server.ready();
        await expectCompleteArtworks(server.origin);
      }

      expect(answered.strange).toEqual([]);
      expect(answered.artworks.length).toBeGreaterThanOrEqual(kills);
      const { origin } = server;
      for (const artwork of answered.artworks) await expectStored(origin, artwork);
      const logins = await Promise.all(answered.accounts.map(({ email }) => logIn(origin, email)));
      expect(new Set(logins)).toEqual(new Set([200]));
      expect(await server.stop()).toBe(0);
      server = null;
      await expectNothingPartial(environment, answered);
    } finally {
      await server?.kill();
      await postgres?.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

type ListedArtwork = { title: string; imageUrls: string[] };

const imagesInTitle = (title: string) => Number(/\d+$/.exec(title)?.[0]);

/** Every artwork in the list has all its images. */
async function expectCompleteArtworks(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/artworks?limit=50`);
  expect(response.status).toBe(200);
  const { artworks }: { artworks: ListedArtwork[] } = JSON.parse(await response.text());
  for (const { title, imageUrls } of artworks) expect(imageUrls, title).toHaveLength(imagesInTitle(title));
}

async function expectStored(
  origin: string,
  { id, title, imageUrls }: Answered['artworks'][number],
): Promise<void> {
  const response = await fetch(`${origin}/api/artworks/${id}`);
  expect(response.status, title).toBe(200);
  expect(JSON.parse(await response.text())).toMatchObject({ title, imageUrls });
  for (const url of imageUrls) {
    const picture = await fetch(`${origin}${url}?w=640`, { headers: { accept: 'image/webp' } });
    expect(picture.status, `${title}: ${url}`).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('content-length')));
  }
}

/** The sweep removes what the kills left behind, and nothing else: the store contains exactly the artworks' media. */
async function expectNothingPartial(environment: NodeJS.ProcessEnv, answered: Answered): Promise<void> {
  const settings = readSettings(environment);
  const platform = await openPlatform(settings, pino({ level: 'fatal' }), (error) => {
    throw error;
  });
  try {
    await sweepMedia(createFeatures(platform).media, 0);
    const { database } = platform;
    const left = await findLeftovers(database, settings.dataDir);
    const ids = async (statement: string) =>
      (await database.pool.query<{ id: string }>(statement)).rows.map(({ id }) => id).sort();
    const shown = await ids('select media_id as id from artwork_images');
    expect(await ids("select id from media where state = 'live'")).toEqual(shown);
    expect(left.media).toEqual({ live: shown.length });
    expect(left.incoming).toEqual([]);
    expect(left.subjects).toBe(left.artworks);
    expect(left.artworks).toBeGreaterThanOrEqual(answered.artworks.length);
    expect([...new Set(left.objects.map((path) => basename(dirname(path))))].sort()).toEqual(shown);
    const { rows } = await database.pool.query<{ title: string; images: number }>(
      'select title, (select count(*)::int from artwork_images i where i.artwork_id = a.id) as images from artworks a',
    );
    for (const { title, images } of rows) expect(images, title).toBe(imagesInTitle(title));
  } finally {
    await closePlatform(platform);
  }
}
