import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#platform/config/index.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { startProcesses } from '#test-kit/faults/processes.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addPerson } from '#test-kit/people/cast.ts';

it('a scheduled work is published once within a minute of its time, though one of two processes is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-scheduled-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { database, url, destroy } = await clonePostgres();
  onTestFinished(() => destroy());
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://site.example',
  };
  const artist = await addPerson({ database, settings: readSettings(environment) }, 'An Artist', {
    verified: true,
  });
  const processes = await startProcesses({ environment, count: 2, random: createRandom(Date.now()) });
  onTestFinished(() => processes.stop());
  const ask = (address: Parameters<typeof processes.ask>[0], asked: Parameters<typeof processes.ask>[1]) =>
    processes.ask(address, { token: artist.token, ...asked });

  const form = artworkForm({ images: [await makePng()] });
  const publishAt = new Date(Date.now() + 3_000);
  form.append('status', 'scheduled');
  form.append('publishAt', publishAt.toISOString());
  const planned = await ask(at.create, { form });
  expect(planned?.body).toMatchObject({ status: 'scheduled', publishAt: publishAt.toISOString() });
  // Either leads; whichever does, one that is left publishes.
  const [lost] = processes.members;
  if (!lost) throw new Error('no process');
  lost.isUp = false;
  await lost.server.kill();

  const get = () => ask(at.get, { params: { id: planned?.body._id } });
  await expect.poll(async () => (await get())?.body.status).toBe('published');
  const published = (await get())?.body;
  const { createdAt, version } = published;
  expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(publishAt.getTime());
  expect(Date.parse(createdAt) - publishAt.getTime()).toBeLessThan(60_000);
  expect(version).toBe(planned?.body.version + 1);
});
