import { MB } from '@kalaangan/contract/units';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { listFiles } from '#test-kit/content/leftovers.ts';
import { createTestDatabase } from '#test-kit/databases/index.ts';
import type { Database } from '#platform/database/index.ts';
import { newId } from '#platform/database/ids.ts';
import { createHttpServer } from '#platform/http/edge/server.ts';
import { createJobs, type Jobs } from '#platform/jobs/index.ts';
import { openMediaStore, type MediaStore } from '#platform/media-store/index.ts';
import type { MediaContext } from './context.ts';
import { createMedia } from './context.ts';
import type { DecoderOptions } from './decoder/decoders.ts';
import { beginIntake } from './intake/intake.ts';
import { registerMediaJobs } from './jobs.ts';
import { closeMedia, prepareMedia } from './storage/lifecycle.ts';
import { registerMediaRoutes } from './routes.ts';
import { plainPresentation, type Presentation } from './presentation.ts';

export type MediaFixture = {
  media: MediaContext;
  app: FastifyInstance;
  database: Database;
  jobs: Jobs;
  mediaStore: MediaStore;
  temporaryFolder: string;
  /** Receives one file, makes it live and waits for its first renditions. @returns its id */
  publish(bytes: Buffer, accept?: 'image' | 'video', as?: Presentation): Promise<string>;
  /** All rows, and the paths of all files in the media store and in the temporary folder. */
  listStored(): Promise<{ rows: { id: string; state: string }[]; objects: string[]; temporary: string[] }>;
  stop(): Promise<void>;
};

/**
 * The media feature with its routes, on a PostgreSQL database and a media store on disk.
 * @param wrap replaces functions of the media store
 */
export async function startMediaFixture(
  wrap: (store: MediaStore) => MediaStore = (store) => store,
  decoding: Omit<DecoderOptions, 'log'> = {},
): Promise<MediaFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'media-fixture-'));
  const temporaryFolder = join(dataDir, 'incoming');
  const log = pino({ level: 'fatal' });
  const { database, destroy } = await createTestDatabase('postgres');
  const mediaStore = wrap(await openMediaStore({ dataDir, s3: null }));
  const jobs = createJobs({ database, log });
  const media = createMedia({
    database,
    mediaStore,
    jobs,
    log,
    dataDir,
    mediaBase: '',
    secrets: ['secret'],
    decoding,
  });
  registerMediaJobs(media);
  await prepareMedia(media);
  const app = createHttpServer({ log, trustedProxies: null });
  registerMediaRoutes(app, media);

  const files = async (folder: string) => (await listFiles(folder)).filter((path) => !path.endsWith('~type'));

  return {
    media,
    app,
    database,
    jobs,
    mediaStore,
    temporaryFolder,
    async publish(bytes, accept = 'image', as = plainPresentation) {
      const intake = beginIntake(media, newId());
      const { id } = await intake.receive(Readable.from([bytes]), { accept, maxBytes: 50 * MB });
      await database.transaction((tx) => intake.attach(tx, as));
      // Removes nothing any more, but waits for the work under way.
      await intake.abort();
      return id;
    },
    listStored: async () => ({
      rows: await database.kysely.selectFrom('media').select(['id', 'state']).execute(),
      objects: await files(join(dataDir, 'media')),
      temporary: await files(temporaryFolder),
    }),
    async stop() {
      await app.close();
      await jobs.stop();
      await closeMedia(media);
      await destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
