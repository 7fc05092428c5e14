import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { runOnSite } from '#test-kit/operator.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const missing = id(99);

// No process of the test knows jobs of these names.
beforeEach(async () => {
  await sql`delete from jobs`.execute(site.database.kysely);
  await sql`
    insert into jobs (id, name, data, attempts, run_at, locked_until, failed_at, last_error) values
      (${id(1)}, 'test.mail', '{"to":"secret@example.org"}', 3, now() + interval '1 hour', null, null, 'Put off: Error: 451 later'),
      (${id(2)}, 'test.mail', '2', 1, now(), now() + interval '1 hour', null, null),
      (${id(3)}, 'test.mail', '3', 9, now(), null, now() - interval '1 hour', ${'Error: 550\u001b[2J no such user\n    at x.ts'}),
      (${id(4)}, 'test.other', '4', 3, now(), null, now(), 'Error: broken')`.execute(site.database.kysely);
});

const run = (...typed: string[]) => runOnSite(site, ['jobs', ...typed]);

async function states(): Promise<Record<number, string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, case when failed_at is not null then 'failed' when run_at > now() then 'later' else 'due' end as state
    from jobs where name like 'test.%' order by id`.execute(site.database.kysely);
  return Object.fromEntries(rows.map((row) => [Number(row.id.slice(-2)), row.state]));
}
const untouched = { 1: 'later', 2: 'due', 3: 'failed', 4: 'failed' };

describe('jobs list', () => {
  it('counts by name, and lists each state with the first line of the cause', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(/^ +1 +1 +1 {2}test\.mail, the first due at 20\S+Z$/m);
    expect(out).toMatch(/^ +0 +0 +1 {2}test\.other$/m);
    expect(out).toMatch(/Failed for good[^]*Running[^]*Waiting/);
    expect(out).toContain(`${id(3)}  test.mail, 9 attempts, failed at `);
    expect(out).toContain('Put off: Error: 451 later');
    expect(out).not.toContain('at x.ts');
    expect(out).not.toContain('secret@example.org');
    // What others sent does not control the terminal.
    expect(out).not.toContain('\u001b');
  });

  it('lists one state or name, bounded', async () => {
    expect((await run('list', '--state', 'running')).out).not.toContain(id(3));
    expect((await run('list', '--name', 'test.other')).out).not.toContain('test.mail');
    const { out } = await run('list', '--state', 'failed', '--limit', '1');
    expect(out).toContain(id(4));
    expect(out).not.toContain(id(3));
    expect(out).toContain('and 1 more');
  });

  it('answers programs in one object', async () => {
    const { out, err } = await run('list', '--state', 'failed', '--json');
    expect(JSON.parse(out)).toMatchObject({
      counts: [{ name: 'test.mail', waiting: 1, running: 1, failed: 1 }, { name: 'test.other' }],
      jobs: [
        { id: id(4), state: 'failed', attempts: 3 },
        { id: id(3), error: expect.stringContaining('at x.ts') },
      ],
    });
    expect(err).toContain('Failed for good');
  });

  it('says where there is none', async () => {
    const { code, out } = await run('list', '--name', 'test.unknown');
    expect([code, out]).toEqual([0, 'There are no jobs of the name test.unknown.']);
  });

  it.each([
    [['--limit', '0'], /^limit: /],
    [['--limit', '1001'], /^limit: /],
    [['--state', 'lost'], /^state: /],
  ] as const)('refuses %j', async (options, message) => {
    const { code, err } = await run('list', ...options);
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('jobs retry', () => {
  it('retries by id, by name, and all after asking', async () => {
    expect(await run('retry', id(3))).toMatchObject({ code: 0, out: '1 to be run now.', asked: [] });
    expect(await states()).toEqual({ ...untouched, 3: 'due' });
    expect((await run('retry', '--name', 'test.mail', '--json')).out).toBe('{"retried":1}');
    expect(await states()).toEqual({ ...untouched, 1: 'due', 3: 'due' });
    const { code, asked } = await runOnSite(site, ['jobs', 'retry', '--all'], { answers: ['retry'] });
    expect([code, asked]).toEqual([0, [expect.stringContaining("'retry'")]]);
    expect(await states()).toEqual({ 1: 'due', 2: 'due', 3: 'due', 4: 'due' });
  });

  it('does nothing without the word, or without a terminal', async () => {
    const other = await runOnSite(site, ['jobs', 'retry', '--all'], { answers: ['yes'] });
    expect([other.code, other.err]).toEqual([1, 'Nothing was done.']);
    expect((await run('retry', '--all')).err).toContain('add --yes');
    expect(await states()).toEqual(untouched);
    expect((await run('retry', '--all', '--yes')).code).toBe(0);
    expect(await states()).toEqual({ 1: 'due', 2: 'due', 3: 'due', 4: 'due' });
  });

  it('ends with 2 if not all that were named are there, or have failed', async () => {
    expect(await run('retry', id(3), missing)).toMatchObject({ code: 2, out: '1 to be run now.' });
    const { code, out } = await run('retry', id(2));
    expect([code, out]).toEqual([2, expect.stringContaining('None of these jobs has failed')]);
  });

  it.each([[[]], [[id(3), '--all']], [['--name', 'test.mail', '--all']]])(
    'asks for one way to say which: %j',
    async (typed) => {
      const { code, err } = await run('retry', ...typed);
      expect([code, err]).toEqual([1, 'Say which jobs: their ids, or --name, or --all.']);
      expect(await states()).toEqual(untouched);
    },
  );

  it('refuses what is no id', async () => {
    const { code, err } = await run('retry', 'test.mail');
    expect([code, err]).toEqual([1, expect.stringMatching(/^ids\.0: /)]);
  });
});

describe('jobs discard', () => {
  const discard = (typed: string[], ...answers: string[]) =>
    runOnSite(site, ['jobs', 'discard', ...typed], { answers });

  it('asks, says how many, and discards by id, by name and all', async () => {
    const byName = await discard(['--name', 'test.mail'], 'discard');
    expect([byName.code, byName.out]).toEqual([
      0,
      '1 failed: what they were to do is not done.\n1 discarded.',
    ]);
    expect(await states()).toEqual({ 1: 'later', 2: 'due', 4: 'failed' });
    expect((await discard([id(1)], 'discard')).code).toBe(0);
    expect((await discard(['--all', '--yes', '--json'])).out).toBe('{"discarded":1}');
    expect(await states()).toEqual({ 2: 'due' });
    expect(await discard(['--all'])).toMatchObject({
      code: 0,
      out: 'None of these jobs has failed.',
      asked: [],
    });
  });

  it('does nothing without the word', async () => {
    expect(await discard(['--all'], 'no')).toMatchObject({ code: 1, err: 'Nothing was done.' });
    expect((await discard([id(3)])).err).toContain('add --yes');
    expect(await states()).toEqual(untouched);
  });

  it('leaves a job that runs, and says so', async () => {
    const { code, out } = await discard([id(2), id(3)], 'discard');
    expect([code, out]).toEqual([2, expect.stringContaining('The others are not there, or run.')]);
    expect(await states()).toEqual({ 1: 'later', 2: 'due', 4: 'failed' });
  });
});
