import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { expect, test } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { signUpArtist, type Answered } from '#test-kit/crash/writers.ts';
import { copyEmbeddedTemplate } from '#test-kit/databases/embedded-clones.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { startServerProcess } from '#test-kit/processes/server-process.ts';

// Larger than a WAL segment of the embedded database (16 MB).
const largestFile = 20 * 1024 * 1024;

test('answers 503 to an upload without disk space, and leaves nothing behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-full-'));
  const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await clonePostgres() : null;
  if (!postgres) await copyEmbeddedTemplate(dataDir);
  const server = await startServerProcess(
    {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    { largestFile },
  );
  try {
    await server.ready();
    const answered: Answered = { accounts: [], artworks: [], strange: [] };
    const token = await signUpArtist(server.origin, dataDir, answered);
    const publish = (image: Buffer) =>
      fetch(`${server.origin}/api/artworks`, {
        method: 'POST',
        body: artworkForm({ images: [image] }),
        headers: { authorization: `Bearer ${token}` },
      });
    const picture = await makeJpeg();
    const refused = await publish(Buffer.concat([picture, Buffer.alloc(largestFile)]));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ code: 'out_of_space', message: messages.outOfSpace });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
    expect((await publish(picture)).status).toBe(201);
  } finally {
    await server.kill();
    await postgres?.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
});
