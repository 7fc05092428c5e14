import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// An odd time zone (5 h 45 min from UTC): what confuses local time with UTC shows itself.
process.env['TZ'] = 'Asia/Kathmandu';

/**
 * Files and tests run in another order each time, so that none comes to depend on another. The run prints its seed;
 * `--sequence.seed=…` repeats its order.
 */
const sequence = { shuffle: { files: true, tests: true }, seed: Date.now() };

const alias = { '~': fileURLToPath(new URL('./apps/web/src', import.meta.url)) };

function project(name: string, include: string[], test: TestProjectInlineConfiguration['test'] = {}) {
  return { resolve: { alias }, test: { name, include, sequence, ...test } };
}

/**
 * Every test of the API runs on PostgreSQL. The embedded database is the same PostgreSQL behind one connection: on it
 * run again those in which that may tell: plans and order of lists, search, what happens at once, requests and
 * processes that break off, whole accounts that go. All browser tests run on it too.
 */
const onEmbeddedToo = [
  'apps/server/src/{full-disk,leaving,limits,main}.api.test.ts',
  'apps/server/src/platform/**/*.api.test.ts',
  'apps/seed/src/**/*.api.test.ts',
  'apps/server/src/features/**/{crash,crowd,explain,fuzz,votes,follows,likes,views}.api.test.ts',
  'apps/server/src/features/**/{*-lists,*-broken-off,*-likes-and-views}.api.test.ts',
  'apps/server/src/features/search/**/*.api.test.ts',
  'apps/server/src/features/discussions/{discussion-search,limits}.api.test.ts',
  'apps/server/src/features/notifications/*.api.test.ts',
  'apps/server/src/features/accounts/{export,google,leaving,verification}.api.test.ts',
];

function apiProject(database: 'embedded' | 'postgres', files: string[]) {
  return project(`api-${database}`, files, {
    env: { TEST_DATABASE: database },
    // Each file has a site of its own; the code keeps nothing outside of it, and is loaded once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 120_000,
  });
}

export default defineConfig({
  test: {
    sequence,
    // One more than the two cores of a small machine, as some always wait. Each takes about 700 MB with its database.
    maxWorkers: 3,
    globalSetup: ['apps/server/test-kit/databases/postgres-server.ts', 'e2e/kit/failures-folder.ts'],
    projects: [
      project(
        'unit',
        [
          'packages/*/src/**/*.test.{ts,tsx}',
          'apps/server/{src,test-kit}/**/*.test.ts',
          'apps/seed/src/**/*.test.ts',
          'apps/web/{src,bundle,font-faces}/**/*.test.{ts,tsx}',
          'scripts/**/*.test.ts',
        ],
        { exclude: ['**/*.api.test.ts', '**/node_modules/**'], testTimeout: 20_000, hookTimeout: 120_000 },
      ),
      apiProject('embedded', onEmbeddedToo),
      apiProject('postgres', ['apps/{server,seed}/src/**/*.api.test.ts']),
      project('browser', ['e2e/**/*.e2e.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        // A condition is waited for, not a clock: a slow machine needs longer, a broken page fails all the same.
        expect: { poll: { timeout: 20_000 } },
      }),
    ],
  },
});
