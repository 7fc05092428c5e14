import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { TestSequencer } from './scripts/test-sequencer.ts';

// An unusual time zone (UTC+5:45) reveals code that confuses local time with UTC.
process.env['TZ'] = 'Asia/Kathmandu';

/**
 * Files and tests run in random order, so that none depends on another. The run prints its seed; `--sequence.seed=…`
 * repeats the order.
 */
const sequence = { sequencer: TestSequencer, shuffle: { tests: true }, seed: Date.now() };

const alias = { '~': fileURLToPath(new URL('./apps/web/src', import.meta.url)) };

/** They end tests that hang: on a slow machine with other work a test can take ten times as long as usual. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

function project(name: string, include: string[], test: TestProjectInlineConfiguration['test'] = {}) {
  return { resolve: { alias }, test: { name, include, sequence, ...limits, ...test } };
}

/**
 * All API tests run on PostgreSQL. The embedded database is PostgreSQL with a single connection and without locales: the
 * tests whose result may depend on that run on it as well (interrupted requests and processes, counts under concurrent
 * changes, deletion of accounts, the order of names), and so do all browser tests. Those with hundreds of requests at once
 * run on PostgreSQL alone: a single connection handles them one after the other.
 */
const onEmbeddedToo = [
  'apps/server/src/{full-disk,leaving}.api.test.ts',
  'apps/server/src/platform/**/*.api.test.ts',
  'apps/server/src/features/**/{crash,likes}.api.test.ts',
  'apps/server/src/features/**/{*-interrupted,*-likes-and-views,likes-and-follows}.api.test.ts',
  'apps/server/src/features/search/search-people.api.test.ts',
  'apps/server/src/features/accounts/data-rights/account-deletion.api.test.ts',
  'apps/server/src/features/safety/**/{decisions,reports,rule-notices}.api.test.ts',
];

function apiProject(database: 'embedded' | 'postgres', files: string[]) {
  return project(`api-${database}`, files, {
    env: { TEST_DATABASE: database },
    // Each file starts its own site, and the code has no global state: modules can be shared between files.
    isolate: false,
  });
}

/**
 * Unit tests that look at their process (its memory, its child processes, or sharp's settings for all of it), and those
 * that mostly wait, which so run beside the ones that compute.
 */
const ownProcess = [
  'apps/server/src/*.test.ts',
  // Sets the clock ahead, after which new ids of its process are ahead too.
  'apps/server/src/features/accounts/sign-in/clocks.test.ts',
  'apps/server/src/features/media/**/*.test.ts',
  'packages/video/src/**/*.test.ts',
  'apps/server/src/platform/database/{changes/listen-connection,pool/bounded-pool}.test.ts',
  'apps/server/src/platform/http/edge/limits.test.ts',
  'apps/server/src/platform/jobs/jobs-lifecycle.test.ts',
  'apps/{backup,seed}/src/**/*.test.ts',
];
const unitTests = {
  // A copy of a database there takes less time than one of the embedded database.
  env: { TEST_DATABASE: 'postgres' },
  exclude: ['**/*.api.test.ts', '**/node_modules/**'],
};

export default defineConfig({
  test: {
    sequence,
    // One more than the cores of a two-core machine, as tests often wait. Each takes about 700 MB with its database.
    maxWorkers: 3,
    globalSetup: ['apps/server/test-kit/databases/postgres-server.ts', 'e2e/kit/browser/failures-folder.ts'],
    projects: [
      project(
        'unit',
        [
          'packages/*/src/**/*.test.{ts,tsx}',
          'apps/server/{src,test-kit}/**/*.test.ts',
          'apps/web/{src,bundle,font-faces}/**/*.test.{ts,tsx}',
          'scripts/**/*.test.ts',
        ],
        { ...unitTests, exclude: [...unitTests.exclude, ...ownProcess], isolate: false },
      ),
      // Each file has a process of its own.
      project('unit-isolated', ownProcess, {
        ...unitTests,
        // Tests of memory collect garbage first.
        execArgv: ['--expose-gc'],
      }),
      apiProject('embedded', onEmbeddedToo),
      apiProject('postgres', ['apps/{backup,server,seed}/src/**/*.api.test.ts']),
      project('browser', ['e2e/**/*.e2e.ts'], {
        setupFiles: ['e2e/kit/languages/pseudo-language.ts'],
        // Shared modules let the files of a worker share one Chromium.
        isolate: false,
      }),
    ],
  },
});
