import { accountAddresses, accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  applicationAddresses as at,
  applicationForms,
  applicationLimits as limits,
  applicationMessages as messages,
  type ApplicationForm,
} from '@kalaangan/contract/applications/applications';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { castPassword, addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

let count = 0;
const fieldsOf = (changed: Record<string, unknown> = {}) => ({
  name: 'Nandini Rao',
  email: `nandini${++count}@example.org`,
  city: 'New Delhi',
  linkedin: 'https://www.linkedin.com/in/nandini-rao',
  introduction: 'Fifteen years of character design.\n\nTaught at two schools.',
  ...changed,
});
const apply = (form: string, body: unknown, token?: string) =>
  ask(site.app, at.submit, { params: { form }, body, token });
const hasApplied = async (form: ApplicationForm, email: string) =>
  (await ask(site.app, at.check, { params: { form }, query: { email } })).body.hasApplied;
const list = (form: string, query: Record<string, string> = {}, token = site.cast.admin.token) =>
  ask(site.app, at.list, { params: { form }, query, token });

describe.each(applicationForms)('POST /api/applications/%s', (form) => {
  it('accepts an application without a session', async () => {
    const fields = fieldsOf();
    const { status, body } = await apply(form, fields);
    expect([status, body]).toEqual([201, { message: messages.submitted }]);
    const [newest] = (await list(form)).body;
    expect(newest).toEqual({
      ...fields,
      _id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      user: null,
    });
  });

  it('stores the logged-in member, and treats an invalid token as no session', async () => {
    const { asha } = site.cast;
    expect((await apply(form, fieldsOf(), asha.token)).status).toBe(201);
    expect((await list(form)).body[0].user).toEqual({ username: asha.username, email: asha.email });
    expect((await apply(form, fieldsOf(), 'nonsense')).status).toBe(201);
    expect((await list(form)).body[0].user).toBeNull();
  });

  it('rejects a second application with the same email address in any spelling, but not on the other form', async () => {
    const fields = fieldsOf();
    expect((await apply(form, fields)).status).toBe(201);
    const again = { ...fields, name: 'Somebody Else', email: `  ${fields.email.toUpperCase()} ` };
    const { status, body } = await apply(form, again);
    const message = messages.alreadySubmitted[form];
    expect([status, body]).toEqual([409, { code: 'already_applied', message, errors: { email: message } }]);
    const other = form === 'kalaklub' ? 'kalakahani' : 'kalaklub';
    expect((await apply(other, again)).status).toBe(201);
  });

  it('accepts exactly one of many concurrent applications with the same email address', async () => {
    const fields = fieldsOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(form, fields)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  it.each([
    [{ name: undefined }, { name: messages.nameRequired }],
    [{ name: ' \n ' }, { name: messages.nameRequired }],
    [{ name: 'क'.repeat(limits.name + 1) }, { name: messages.nameTooLong() }],
    [{ email: '' }, { email: accountMessages.emailRequired }],
    [{ email: 'nandini@' }, { email: accountMessages.emailInvalid }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: accountMessages.emailInvalid }],
    [{ city: '' }, { city: messages.cityRequired }],
    [{ city: 'x'.repeat(limits.city + 1) }, { city: messages.cityTooLong() }],
    [{ linkedin: '' }, { linkedin: messages.linkedinRequired }],
    [{ linkedin: 'linkedin.com/in/nandini' }, { linkedin: messages.linkedinInvalid }],
    [{ linkedin: 'javascript:alert(1)' }, { linkedin: messages.linkedinInvalid }],
    [{ linkedin: 'https://linkedin.com@evil.example/' }, { linkedin: messages.linkedinInvalid }],
    [
      { linkedin: `https://e.example/${'x'.repeat(limits.linkedin)}` },
      { linkedin: messages.linkedinInvalid },
    ],
    [{ introduction: '\n' }, { introduction: messages.introductionRequired }],
    [{ introduction: 'x'.repeat(limits.introduction + 1) }, { introduction: messages.introductionTooLong() }],
    [{ introduction: ['x'] }, { introduction: messages.introductionRequired }],
  ])('rejects %j', async (changed, errors) => {
    const { status, body } = await apply(form, fieldsOf(changed));
    expect([status, body]).toEqual([400, { code: 'invalid', message: Object.values(errors)[0], errors }]);
  });

  it('answers an error for every invalid field, the first one as the message', async () => {
    const { status, body } = await apply(form, {});
    expect(status).toBe(400);
    expect(body.message).toBe(messages.nameRequired);
    expect(Object.keys(body.errors)).toEqual(['name', 'email', 'city', 'linkedin', 'introduction']);
  });

  it.each([null, [], 'text', 7])('rejects %j as a body', async (body) => {
    expect((await apply(form, body)).status).toBe(400);
  });

  it('counts graphemes, and accepts any script', async () => {
    const fields = fieldsOf({
      name: 'क्षि'.repeat(limits.name),
      city: 'திருச்சிராப்பள்ளி',
      introduction: "'; drop table applications; -- <script>alert(1)</script> நிறம் \u0000",
    });
    expect((await apply(form, fields)).status).toBe(201);
    const [newest] = (await list(form)).body;
    expect(newest).toMatchObject({ name: fields.name, city: fields.city });
    expect(newest.introduction).toBe("'; drop table applications; -- <script>alert(1)</script> நிறம்");
  });
});

describe.each(applicationForms)('GET /api/applications/check/%s', (form) => {
  it('answers for this form only', async () => {
    const fields = fieldsOf();
    expect(await hasApplied(form, fields.email)).toBe(false);
    await apply(form, fields);
    expect(await hasApplied(form, ` ${fields.email.toUpperCase()}`)).toBe(true);
    expect(await hasApplied(form === 'kalaklub' ? 'kalakahani' : 'kalaklub', fields.email)).toBe(false);
  });

  it.each<Record<string, string>>([{}, { email: '' }, { email: 'nobody' }])(
    'rejects the query %j',
    async (query) => {
      const { status } = await ask(site.app, at.check, { params: { form }, query });
      expect(status).toBe(400);
    },
  );
});

describe(at.list, () => {
  it('rejects visitors', async () => {
    const { status, body } = await ask(site.app, at.list, { params: { form: 'kalaklub' } });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it('rejects members without admin rights', async () => {
    const { status, body } = await list('kalaklub', {}, site.cast.asha.token);
    expect([status, body]).toEqual([403, { code: 'forbidden', message: generalMessages.forbidden }]);
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ limit: 'many' }, generalMessages.badLimit],
    [{ cursor: 'what' }, generalMessages.badCursor],
  ])('rejects the query %j', async (query, message) => {
    const { status, body } = await list('kalakahani', query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('pages by number and by cursor, newest first, with the total number', async () => {
    const { pool, kysely } = site.database;
    await pool.query("delete from applications where form = 'kalaklub'");
    const { name, city, linkedin, introduction } = fieldsOf();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: newId(),
      form: 'kalaklub' as const,
      email: `n${index}@example.org`,
      name,
      city,
      linkedin,
      introduction,
      user_id: null,
    }));
    await kysely.insertInto('applications').values(rows).execute();
    const expected = rows.map(({ id }) => id).toReversed();
    const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id);

    const first = await list('kalaklub');
    expect(first.headers['x-total-count']).toBe('120');
    expect(idsOf(first.body)).toEqual(expected.slice(0, limits.page));
    const third = await list('kalaklub', { page: '3' });
    expect(idsOf(third.body)).toEqual(expected.slice(100));
    expect(third.headers['x-total-count']).toBe('120');
    expect((await list('kalaklub', { page: '4' })).body).toEqual([]);
    const next = await list('kalaklub', { cursor: expected[49] ?? '', limit: '1000' });
    expect(idsOf(next.body)).toEqual(expected.slice(50, 100));
    expect((await list('kalaklub', { limit: '2' })).body).toHaveLength(2);
  });

  it('lowers the total when applications are deleted with an account', async () => {
    const leaving = await addPerson(site, 'Leaving Soon', { verified: true });
    const total = async () => Number((await list('kalakahani')).headers['x-total-count']);
    const before = await total();
    await apply('kalakahani', fieldsOf(), leaving.token);
    await apply('kalakahani', fieldsOf({ email: leaving.email }));
    expect(await total()).toBe(before + 2);
    const gone = await ask(site.app, accountAddresses.deleteMe, {
      token: leaving.token,
      body: { password: castPassword },
    });
    expect(gone.status).toBe(200);
    expect(await total()).toBe(before);
    const { rows } = await site.database.pool.query<{ count: number }>(
      "select count(*) from applications where form = 'kalakahani'",
    );
    expect(rows[0]?.count).toBe(before);
  });
});

it.each(['kahani', 'constructor', '..', 'KALAKLUB'])('answers 404 for the unknown form %s', async (form) => {
  expect((await apply(form, fieldsOf())).status).toBe(404);
  expect((await list(form)).status).toBe(404);
  const query = { email: 'a@example.org' };
  expect((await ask(site.app, at.check, { params: { form }, query })).status).toBe(404);
});

it('accepts ten applications an hour from one IP address', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const statuses: number[] = [];
    let retryAfter = 0;
    for (let time = 0; time < 11; time++) {
      const answer = await ask(limited.app, at.submit, { params: { form: 'kalaklub' }, body: fieldsOf() });
      statuses.push(answer.status);
      retryAfter = Number(answer.headers['retry-after']);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect(retryAfter).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});

it('answers ten checks an hour from one IP address, and then still accepts an application', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const check = (form: ApplicationForm) =>
      ask(limited.app, at.check, { params: { form }, query: { email: fieldsOf().email } });
    for (let time = 0; time < 5; time++)
      for (const form of applicationForms) expect((await check(form)).status).toBe(200);
    const refused = await check('kalaklub');
    expect([refused.status, refused.body]).toEqual([
      429,
      { code: 'too_many_requests', message: generalMessages.tooMany },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const sent = await ask(limited.app, at.submit, { params: { form: 'kalaklub' }, body: fieldsOf() });
    expect(sent.status).toBe(201);
  } finally {
    await limited.stop();
  }
});
