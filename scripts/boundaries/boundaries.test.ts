import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBoundaries, rules } from './check.ts';

type Tree = Readonly<Record<string, string>>;
type Case = {
  title: string;
  rule: string;
  /** Files of both trees. */
  around?: Tree;
  clean: Tree;
  violation: Tree;
  /** The file that the violation is found in. */
  file: string;
};

const server = 'apps/server/src';
const web = 'apps/web/src';
const index = `export { a } from './a.ts';`;
const constant = 'export const a = 1;';

const cases: readonly Case[] = [
  {
    title: 'two features of one layer that import each other',
    rule: 'no-feature-cycles',
    around: {
      [`${server}/features/accounts/index.ts`]: `import { b } from '#features/media/index.ts';`,
      [`${server}/features/media/index.ts`]: constant,
    },
    clean: { [`${server}/features/media/b.ts`]: constant },
    violation: {
      [`${server}/features/media/b.ts`]: `import type { A } from '#features/accounts/index.ts';`,
    },
    file: `${server}/features/accounts`,
  },
  {
    title: 'a feature that imports one of a higher layer, on the server',
    rule: 'layers',
    around: {
      [`${server}/features/artworks/index.ts`]: constant,
      [`${server}/features/social/index.ts`]: constant,
    },
    clean: { [`${server}/features/artworks/b.ts`]: `import { a } from '#features/social/index.ts';` },
    violation: {
      [`${server}/features/social/b.ts`]: `import type { A } from '#features/artworks/index.ts';`,
    },
    file: `${server}/features/social/b.ts`,
  },
  {
    title: 'a feature that imports one of a higher layer, in the web application',
    rule: 'layers',
    around: { [`${web}/features/feed/index.ts`]: constant, [`${web}/features/artworks/index.ts`]: constant },
    clean: { [`${web}/features/feed/b.tsx`]: `import { a } from '~/features/artworks/index.ts';` },
    violation: { [`${web}/features/artworks/b.tsx`]: `const b = () => import('~/features/feed/index.ts');` },
    file: `${web}/features/artworks/b.tsx`,
  },
  {
    title: 'two features of the third layer, where one imports the other',
    rule: 'layers',
    around: {
      [`${server}/features/blogs/index.ts`]: constant,
      [`${server}/features/feed/index.ts`]: constant,
    },
    clean: { [`${server}/features/search/b.ts`]: `import { a } from '#features/feed/index.ts';` },
    violation: { [`${server}/features/discussions/b.ts`]: `import { a } from '#features/blogs/index.ts';` },
    file: `${server}/features/discussions/b.ts`,
  },
  {
    title: 'a feature without a layer',
    rule: 'known-features',
    clean: { [`${server}/features/blogs/index.ts`]: constant },
    violation: { [`${server}/features/weather/index.ts`]: constant },
    file: `${server}/features/weather/index.ts`,
  },
  {
    title: 'an import from inside a feature',
    rule: 'public-interfaces',
    around: { [`${server}/features/media/index.ts`]: index, [`${server}/features/media/a.ts`]: constant },
    clean: { [`${server}/app.ts`]: `import { a } from './features/media/index.ts';` },
    violation: { [`${server}/app.ts`]: `import { a } from './features/media/a.ts';` },
    file: `${server}/app.ts`,
  },
  {
    title: 'an import of a page from inside a feature',
    rule: 'public-interfaces',
    around: { [`${web}/features/feed/index.ts`]: index, [`${web}/features/feed/a.ts`]: constant },
    clean: { [`${web}/routes/home.tsx`]: `import { a } from '~/features/feed/index.ts';` },
    violation: { [`${web}/routes/home.tsx`]: `import { a } from '~/features/feed/a.ts';` },
    file: `${web}/routes/home.tsx`,
  },
  {
    title: 'a platform that imports a feature',
    rule: 'platform-knows-no-feature',
    around: {
      [`${server}/features/media/index.ts`]: constant,
      [`${server}/platform/jobs/index.ts`]: constant,
    },
    clean: { [`${server}/platform/mail/a.ts`]: `import { a } from '#platform/jobs/index.ts';` },
    violation: { [`${server}/platform/mail/a.ts`]: `import { a } from '#features/media/index.ts';` },
    file: `${server}/platform/mail/a.ts`,
  },
  {
    title: "a platform that knows a feature's part of the contract",
    rule: 'platform-knows-no-feature',
    around: {
      'packages/contract/src/blogs/blogs.ts': constant,
      'packages/contract/src/errors.ts': constant,
    },
    clean: { [`${server}/platform/http/a.ts`]: `import { a } from '@kalaangan/contract/errors';` },
    violation: { [`${server}/platform/http/a.ts`]: `import { a } from '@kalaangan/contract/blogs/blogs';` },
    file: `${server}/platform/http/a.ts`,
  },
  {
    title: 'a query outside a store',
    rule: 'sql-in-stores',
    clean: {
      [`${server}/features/blogs/store.ts`]: `import { sql } from 'kysely'; db.selectFrom('blogs').where(sql\`true\`);`,
      [`${server}/features/blogs/store/drafts.ts`]: `db.insertInto('drafts');`,
      [`${server}/features/blogs/commands.ts`]: `import type { Kysely } from 'kysely'; find.query('q'); // db.deleteFrom('blogs')`,
    },
    violation: { [`${server}/features/blogs/commands.ts`]: `db.deleteFrom('blogs').execute();` },
    file: `${server}/features/blogs/commands.ts`,
  },
  {
    title: 'a hand-written statement outside a store',
    rule: 'sql-in-stores',
    clean: { [`${server}/platform/database/ping.ts`]: `pool.query('select 1');` },
    violation: { [`${server}/features/feed/queries.ts`]: 'pool.query(`select ${what} from feed`);' },
    file: `${server}/features/feed/queries.ts`,
  },
  {
    title: "kysely's sql outside a store",
    rule: 'sql-in-stores',
    clean: { [`${server}/features/feed/queries.ts`]: `import type { sql } from 'kysely';` },
    violation: { [`${server}/features/feed/queries.ts`]: `import { sql } from 'kysely';` },
    file: `${server}/features/feed/queries.ts`,
  },
  {
    title: 'a command that imports Fastify',
    rule: 'fastify-in-routes',
    clean: {
      [`${server}/features/blogs/routes.ts`]: `import type { FastifyInstance } from 'fastify';`,
      [`${server}/features/blogs/routes/drafts.ts`]: `import type { FastifyInstance } from 'fastify';`,
      [`${server}/platform/http/server.ts`]: `import fastify from 'fastify'; import '@fastify/multipart';`,
    },
    violation: { [`${server}/features/blogs/commands.ts`]: `import type { FastifyRequest } from 'fastify';` },
    file: `${server}/features/blogs/commands.ts`,
  },
  {
    title: 'a view that imports a store indirectly',
    rule: 'pure-policies-and-views',
    around: {
      [`${server}/features/blogs/store.ts`]: `export type Row = string; export const find = 1;`,
      'packages/contract/src/blogs/blogs.ts': 'export const limit = 5;',
    },
    clean: {
      [`${server}/features/blogs/views.ts`]: `import { limit } from '@kalaangan/contract/blogs/blogs'; import type { Row } from './store.ts';`,
    },
    violation: {
      [`${server}/features/blogs/views.ts`]: `import { cut } from './cut.ts';`,
      [`${server}/features/blogs/cut.ts`]: `import { find } from './store.ts';`,
    },
    file: `${server}/features/blogs/views.ts`,
  },
  {
    title: 'a policy that imports the database',
    rule: 'pure-policies-and-views',
    around: { [`${server}/platform/database/index.ts`]: constant },
    clean: {
      [`${server}/features/blogs/policy.ts`]: `import type { A } from '#platform/database/index.ts';`,
    },
    violation: { [`${server}/features/blogs/policy.ts`]: `import { a } from '#platform/database/index.ts';` },
    file: `${server}/features/blogs/policy.ts`,
  },
  {
    title: 'a feature that reads the environment',
    rule: 'environment-in-config',
    clean: {
      [`${server}/platform/config/settings.ts`]: `const port = process.env['PORT'];`,
      [`${server}/main.ts`]: 'const settings = readSettings(process.env);',
    },
    violation: { [`${server}/features/blogs/commands.ts`]: 'const { BRAND_NAME } = process.env;' },
    file: `${server}/features/blogs/commands.ts`,
  },
  {
    title: 'an environment imported by name',
    rule: 'environment-in-config',
    clean: { [`${server}/start.ts`]: `import { cwd } from 'node:process';` },
    violation: { [`${server}/start.ts`]: `import { env } from 'node:process';` },
    file: `${server}/start.ts`,
  },
  {
    title: 'a button that imports a feature',
    rule: 'ui-knows-no-feature',
    around: { [`${web}/features/feed/index.ts`]: constant, [`${web}/lib/texts/format.ts`]: constant },
    clean: { [`${web}/ui/button.tsx`]: `import { a } from '~/lib/texts/format.ts';` },
    violation: { [`${web}/ui/button.tsx`]: `import type { A } from '~/features/feed/index.ts';` },
    file: `${web}/ui/button.tsx`,
  },
  {
    title: 'a button that imports the API client indirectly',
    rule: 'ui-knows-no-feature',
    around: { [`${web}/lib/api/api.ts`]: constant },
    clean: { [`${web}/ui/button.tsx`]: constant },
    violation: {
      [`${web}/ui/button.tsx`]: `import { a } from '~/lib/viewed';`,
      [`${web}/lib/viewed.ts`]: `import './api/api.ts';`,
    },
    file: `${web}/ui/button.tsx`,
  },
  {
    title: 'a feature that imports the shell',
    rule: 'pages-on-top',
    around: { [`${web}/shell/bar.tsx`]: constant, [`${web}/features/feed/index.ts`]: constant },
    clean: { [`${web}/routes/home.tsx`]: `import '~/shell/bar.tsx';` },
    violation: { [`${web}/features/feed/feed.tsx`]: `import '~/shell/bar.tsx';` },
    file: `${web}/features/feed/feed.tsx`,
  },
  {
    title: 'a page that imports the server',
    rule: 'server-stays-out',
    around: { [`${server}/limits.ts`]: constant },
    clean: { [`${web}/routes/home.tsx`]: constant },
    violation: { [`${web}/routes/home.tsx`]: `import type { A } from '../../../server/src/limits.ts';` },
    file: `${web}/routes/home.tsx`,
  },
  {
    title: 'a package that imports an application',
    rule: 'packages-know-no-app',
    around: { [`${web}/lib/links.ts`]: constant },
    clean: { 'packages/contract/src/a.ts': `import * as z from 'zod';` },
    violation: { 'packages/contract/src/a.ts': `import { a } from '../../../apps/web/src/lib/links.ts';` },
    file: 'packages/contract/src/a.ts',
  },
  {
    title: 'product code that imports the test kit',
    rule: 'tests-stay-out',
    around: { 'apps/server/test-kit/people/cast.ts': constant },
    clean: { [`${server}/start.test.ts`]: `import { a } from '#test-kit/people/cast.ts'; import 'vitest';` },
    violation: { [`${server}/start.ts`]: `import { a } from '#test-kit/people/cast.ts';` },
    file: `${server}/start.ts`,
  },
  {
    title: 'demonstration content that imports a file of the server by path',
    rule: 'commands-use-declared-exports',
    around: { [`${server}/index.ts`]: constant, [`${server}/start.ts`]: constant },
    clean: { 'apps/seed/src/main.ts': `import { a } from '@kalaangan/server';` },
    violation: { 'apps/seed/src/main.ts': `import { a } from '../../server/src/start.ts';` },
    file: 'apps/seed/src/main.ts',
  },
  {
    title: 'a test of the demonstration content that imports the test kit by path',
    rule: 'commands-use-declared-exports',
    around: { 'apps/server/test-kit/people/cast.ts': constant, [`${server}/start.ts`]: constant },
    clean: { 'apps/seed/src/main.test.ts': `import { a } from '@kalaangan/server/test-kit/people/cast.ts';` },
    violation: { 'apps/seed/src/main.test.ts': `import { a } from '../../server/test-kit/people/cast.ts';` },
    file: 'apps/seed/src/main.test.ts',
  },
  {
    title: 'a server that imports the demonstration content',
    rule: 'commands-stay-out',
    around: { 'apps/seed/content/people.ts': constant },
    clean: { [`${server}/app.ts`]: constant },
    violation: { [`${server}/app.ts`]: `import type { A } from '@kalaangan/seed/content/people.ts';` },
    file: `${server}/app.ts`,
  },
  {
    title: 'a query of the demonstration outside its store',
    rule: 'sql-in-stores',
    clean: { 'apps/seed/src/store.ts': `db.insertInto('likes');` },
    violation: { 'apps/seed/src/artworks.ts': `db.insertInto('likes');` },
    file: 'apps/seed/src/artworks.ts',
  },
  {
    title: 'a reading page that loads schemas of the contract',
    rule: 'light-reading',
    around: {
      'packages/contract/src/blogs/blogs.calls.ts': `import * as z from 'zod'; export const calls = z;`,
    },
    clean: {
      [`${web}/routes/blog.tsx`]: `import type { Calls } from '@kalaangan/contract/blogs/blogs.calls'; const form = () => import('./blog-form.ts');`,
      [`${web}/routes/create.tsx`]: `import { calls } from '@kalaangan/contract/blogs/blogs.calls';`,
    },
    violation: {
      [`${web}/routes/blog.tsx`]: `import { use } from '~/lib/use.ts';`,
      [`${web}/lib/use.ts`]: `import { calls } from '@kalaangan/contract/blogs/blogs.calls';`,
    },
    file: `${web}/routes/blog.tsx`,
  },
  {
    title: 'a reading page that imports a part with schemas from an index',
    rule: 'light-reading',
    around: {
      [`${web}/features/blogs/index.ts`]: `export { Blog } from './blog.tsx'; export { Form } from './form.tsx';`,
      [`${web}/features/blogs/blog.tsx`]: 'export const Blog = 1;',
      [`${web}/features/blogs/form.tsx`]: `import * as z from 'zod'; export const Form = z;`,
    },
    clean: { [`${web}/routes/blogs.tsx`]: `import { Blog } from '~/features/blogs/index.ts';` },
    violation: { [`${web}/routes/blogs.tsx`]: `import { Form } from '~/features/blogs/index.ts';` },
    file: `${web}/routes/blogs.tsx`,
  },
];

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks a repository that consists of these files. */
function findViolations(tree: Tree) {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return checkBoundaries(folder);
}

describe.each(cases)('$rule: $title', ({ rule, around, clean, violation, file }) => {
  it('is reported with file and rule', () => {
    const found = findViolations({ ...around, ...violation });
    expect(found.map((one) => `${one.file} ${one.rule}`)).toContain(`${file} ${rule}`);
  });

  it('is not reported in a valid tree', () => {
    expect(findViolations({ ...around, ...clean })).toEqual([]);
  });
});

it('has a test case for every rule', () => {
  expect([...new Set(cases.map(({ rule }) => rule))].sort()).toEqual(rules.map(({ name }) => name).sort());
});

it('fails on a file that cannot be parsed', () => {
  expect(() => findViolations({ [`${server}/a.ts`]: 'import {' })).toThrow(`${server}/a.ts`);
});

it('ignores comments and strings', () => {
  const text = `// import '#features/media/a.ts';\nexport const a = "import { sql } from 'kysely'; process.env.X";`;
  expect(
    findViolations({ [`${server}/platform/mail/a.ts`]: text, [`${server}/features/media/a.ts`]: constant }),
  ).toEqual([]);
});
