import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#platform/config/index.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { createRandom } from '#test-kit/crash/random.ts';
import { clonePostgres } from '#test-kit/databases/postgres-clones.ts';
import { runFaults } from '#test-kit/faults/faults.ts';
import { findOutcome } from '#test-kit/faults/outcome.ts';
import { startProcesses } from '#test-kit/faults/processes.ts';
import { createWalk } from '#test-kit/freshness/walk.ts';
import { newWorld } from '#test-kit/freshness/world.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';

const faults = ['freeze', 'lose'] as const;
/** Longer than a lease of the caches. */
const freezeMs = 2_000;
const people = 6;

it('two processes answer nothing wrong and lose nothing while one is frozen or killed', async () => {
  const seed = Date.now();
  const random = createRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'kalaangan-faults-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { database, url, destroy } = await clonePostgres();
  onTestFinished(() => destroy());
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://site.example',
  };
  const settings = readSettings(environment);
  const persons = Array.from({ length: people }, (_, index) =>
    addPerson({ database, settings }, `Artist ${index}`, { verified: true }),
  );
  const world = newWorld(await Promise.all(persons));
  const processes = await startProcesses({ environment, count: 2, random });
  onTestFinished(() => processes.stop());
  const walk = createWalk({ world, random, picture: await makeJpeg(), send: processes.ask });
  await walk.begin(6);
  const sent = await runFaults({ processes, walk, random, faults, freezeMs, quietMs: 500, pauseMs: 40 });
  // Jobs of the killed process would run again a minute later.
  await database.pool.query(
    `update jobs set locked_until = now() - interval '1 s' where locked_until is not null; notify jobs`,
  );
  const wrong = await findOutcome(database.pool, dataDir, { world, sent });
  expect([...walk.stale, ...wrong], `seed ${seed}`).toEqual([]);
  // Two that lead would take turns twice a second; on a busy machine one may lose the leadership without a fault.
  for (const [name, count] of processes.clocks.handovers())
    expect(count, `${name} (seed ${seed})`).toBeLessThan(10);
});
