import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { discussionFormMessages } from '@kalaangan/contract/discussions/discussion-form';
import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
import { statusLimits, statusMessages } from '@kalaangan/contract/social/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWriter, writtenKinds } from '#test-kit/content/statuses.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
let moderator: Person;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
  moderator = await addPerson(site, 'A Moderator', { verified: true, moderator: true });
});
afterAll(() => site.stop());

const hour = 3_600_000;
const inFuture = (ms = hour) => new Date(Date.now() + ms).toISOString();

/** What publishing asks for first, of an empty draft. */
const missing = {
  artwork: artworkFormMessages.titleRequired,
  blog: [
    blogFormMessages.titleRequired,
    blogFormMessages.contentRequired,
    blogFormMessages.thumbnailRequired,
  ].join(', '),
  discussion: discussionFormMessages.titleRequired,
};

const mediaIn = (body: unknown) => [...new Set(JSON.stringify(body).match(/\/media\/[0-9a-f-]{36}/g))];
const load = async (url: string) => (await site.app.inject(`${url}?w=320`)).statusCode;

describe.each(contentKindNames)('a draft of one %s', (kind) => {
  const { empty, title } = writtenKinds[kind];
  const on = () => createWriter(site, kind, picture);

  it('may be empty, and is not published so', async () => {
    const { create, setStatus } = on();
    const { status, body } = await create(empty(), { status: 'draft' });
    expect([status, body.status, body.publishAt]).toEqual([201, 'draft', null]);
    for (const [to, more] of [
      ['published', {}],
      ['unlisted', {}],
      ['scheduled', { publishAt: inFuture() }],
    ] as const) {
      const answer = await setStatus(body._id, to, more);
      expect([answer.status, answer.body.message]).toEqual([400, missing[kind]]);
    }
  });

  it('is its author’s alone: call, lists and media', async () => {
    const { write, get, visit, listNewest, listOfAsha } = on();
    const { _id: id } = await write('Half done', { status: 'draft' });
    expect((await visit(id)).status).toBe(404);
    for (const { token } of [site.cast.ravi, site.cast.admin, moderator])
      expect((await get(id, token)).status).toBe(404);
    expect(await listNewest()).not.toContain(id);
    expect(await listOfAsha()).not.toContain(id);

    const { status, body, headers } = await get(id);
    expect([status, body.status]).toEqual([200, 'draft']);
    expect(headers['cache-control']).toMatch(/private|no-store/);
    const [medium = ''] = mediaIn(body);
    expect(await load(medium)).toBe(410);
    const [signed = ''] =
      JSON.stringify(body).match(/\/media\/[0-9a-f-]{36}\?until=\d+&signature=[\w-]+/) ?? [];
    expect((await site.app.inject(`${signed}&w=320`)).statusCode).toBe(200);
  });

  it('is changed by its author alone, and stays a draft', async () => {
    const { write, rename, send, visit } = on();
    const { _id: id } = await write('First thought', { status: 'draft' });
    const { status, body } = await rename(id, 'Second thought');
    expect([status, body.status, body[title]]).toEqual([200, 'draft', 'Second thought']);
    expect((await send(id, empty(), {}, site.cast.ravi.token)).status).toBe(404);
    expect((await visit(id)).status).toBe(404);
  });

  it('is dated and first in lists when it is published, under the same address', async () => {
    const { write, setStatus, visit, listNewest, listOfAsha } = on();
    const draft = await write('Ripened', { status: 'draft' });
    const later = await write('Published meanwhile');
    const { status, body } = await setStatus(draft._id, 'published');
    expect([status, body._id, body.status]).toEqual([200, draft._id, 'published']);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.parse(later.createdAt));
    expect((await visit(draft._id)).status).toBe(200);
    for (const list of [listNewest, listOfAsha])
      expect((await list()).slice(0, 2)).toEqual([draft._id, later._id]);
    for (const medium of mediaIn(body)) expect(await load(medium)).toBe(200);
  });

  it('keeps its date when what was published goes back and comes again', async () => {
    const { write, setStatus, visit, listOfAsha } = on();
    const first = await write('Published before');
    const last = await write('Published after');
    expect((await setStatus(first._id, 'draft')).status).toBe(200);
    expect((await visit(first._id)).status).toBe(404);
    expect(await listOfAsha()).not.toContain(first._id);
    const { body } = await setStatus(first._id, 'published');
    expect(body.createdAt).toBe(first.createdAt);
    expect((await listOfAsha()).slice(0, 2)).toEqual([last._id, first._id]);
  });

  it('that is unlisted is seen by who has the address, and in no list', async () => {
    const { write, visit, listNewest, listOfAsha, setStatus } = on();
    const { _id: id } = await write('For friends', { status: 'unlisted' });
    const { status, body } = await visit(id);
    expect([status, body.status]).toEqual([200, 'unlisted']);
    for (const medium of mediaIn(body)) expect(await load(medium)).toBe(200);
    expect(await listNewest()).not.toContain(id);
    await setStatus(id, 'published');
    expect((await listOfAsha())[0]).toBe(id);
  });

  it('has media of its own withheld that it gets later', async () => {
    if (kind !== 'artwork') return;
    const { create, send, get } = on();
    const { body } = await create(empty(), { status: 'draft' });
    await send(body._id, writtenKinds.artwork.whole('With a picture', picture));
    const [medium = ''] = mediaIn((await get(body._id)).body);
    expect(await load(medium)).toBe(410);
  });
});

describe('the status of a form', () => {
  const on = () => createWriter(site, 'artwork', picture);

  it.each([
    [{ status: 'scheduled' }],
    [{ status: 'scheduled', publishAt: '' }],
    [{ status: 'scheduled', publishAt: 'tomorrow' }],
    [{ status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }],
    [{ status: 'scheduled', publishAt: new Date(Date.now() + 400 * 24 * hour).toISOString() }],
  ])('asks for a time in the future: %j', async (texts) => {
    const { create } = on();
    const form = writtenKinds.artwork.whole('Later', picture);
    const { status, body } = await create(form, texts);
    expect([status, body.message]).toEqual([400, 'Choose a time in the future.']);
    expect(body.errors).toEqual({ publishAt: statusMessages.chooseTime });
  });

  it('takes a time of any zone, and answers it in UTC', async () => {
    const { write } = on();
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + hour);
    const inIndia = new Date(at.getTime() + 5.5 * hour).toISOString().replace('.000Z', '+05:30');
    const body = await write('In the morning', { status: 'scheduled', publishAt: inIndia });
    expect([body.status, body.publishAt]).toEqual(['scheduled', at.toISOString()]);
  });

  it('is refused when it is unknown, and as good as left out when it is empty', async () => {
    const { create, write } = on();
    const wrong = await create(writtenKinds.artwork.whole('Wrong', picture), { status: 'hidden' });
    expect(wrong.status).toBe(400);
    expect((await write('Right', { status: '', publishAt: '' })).status).toBe('published');
  });

  it('allows a number of drafts, which publishing and deleting make room for', async () => {
    const { token, id: owner_id } = await addPerson(site, 'Many Drafts', { verified: true });
    const { create, send } = on();
    const keep = () => create(writtenKinds.artwork.empty(), { status: 'draft' }, token);
    const first = await keep();
    const rest = Array.from({ length: statusLimits.drafts - 1 }, () => ({ created_at: new Date() }));
    await site.database.transaction(async (tx) => {
      for (const { created_at } of rest)
        await tx
          .insertInto('subjects')
          .values({
            id: crypto.randomUUID(),
            kind: 'artwork',
            owner_id,
            created_at,
            created_ms: created_at.getTime(),
            status: 'draft',
          })
          .execute();
    });
    const refused = await keep();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'You have 200 drafts. Publish or delete one of them first.',
    ]);
    await send(first.body._id, writtenKinds.artwork.whole('Room', picture), { status: 'published' }, token);
    expect((await keep()).status).toBe(201);
  });
});
