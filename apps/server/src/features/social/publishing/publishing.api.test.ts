import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWriter, writtenKinds } from '#test-kit/content/statuses.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

const inFuture = (ms = 3_600_000) => new Date(Date.now() + ms).toISOString();

/** Makes a scheduled thing due, as time does. */
const makeDue = (id: string) =>
  site.database.transaction(async (tx) => {
    await tx
      .updateTable('subjects')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
  });
const sweep = () => site.jobs.sweep('social.publish');

describe.each(contentKindNames)('a scheduled %s', (kind) => {
  const on = () => createWriter(site, kind, picture);
  const schedule = (title: string) => on().write(title, { status: 'scheduled', publishAt: inFuture() });

  it('is a draft until its time, then published, first and dated by that', async () => {
    const { visit, get, write, listOfAsha } = on();
    const planned = await schedule('At eight');
    const later = await write('At seven');
    await sweep();
    expect((await visit(planned._id)).status).toBe(404);

    await makeDue(planned._id);
    await sweep();
    const { status, body } = await visit(planned._id);
    expect([status, body.status, body.publishAt]).toEqual([200, 'published', null]);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.parse(later.createdAt));
    expect((await listOfAsha()).slice(0, 2)).toEqual([planned._id, later._id]);
    // A form that is open on it is told.
    expect((await get(planned._id)).body.version).toBeGreaterThan(planned.version);
  });

  it('is published once by two who do so at the same time', async () => {
    const { get } = on();
    const planned = await schedule('Once');
    await makeDue(planned._id);
    const content = site.features.content.find((one) => one.kind === kind);
    const now = new Date();
    await Promise.all([content?.publishDue?.(planned._id, now), content?.publishDue?.(planned._id, now)]);
    expect((await get(planned._id)).body.version).toBe(planned.version + 1);
  });

  it('is published at another time when that is changed, and not before', async () => {
    const { setStatus, visit, rename } = on();
    const planned = await schedule('Postponed');
    const publishAt = inFuture(7_200_000);
    expect((await setStatus(planned._id, 'scheduled', { publishAt })).body.publishAt).toBe(publishAt);
    // A change of something else leaves the time as it is.
    expect((await rename(planned._id, 'Postponed again')).body).toMatchObject({
      status: 'scheduled',
      publishAt,
    });
    expect((await setStatus(planned._id, 'draft')).body).toMatchObject({ status: 'draft', publishAt: null });
    await sweep();
    expect((await visit(planned._id)).status).toBe(404);
  });
});

describe('publishing at its time', () => {
  it('leaves a draft to an author who is suspended', async () => {
    const { get, write } = createWriter(site, 'artwork', picture);
    const planned = await write('Not now', { status: 'scheduled', publishAt: inFuture() });
    const suspend = (suspended_until: Date | null) =>
      site.database.transaction(async (tx) => {
        await tx.updateTable('users').set({ suspended_until }).where('id', '=', site.cast.asha.id).execute();
      });
    await makeDue(planned._id);
    await suspend(new Date(Date.now() + 3_600_000));
    await sweep();
    await suspend(null);
    expect((await get(planned._id)).body).toMatchObject({ status: 'draft', publishAt: null });
  });

  it('holds what a new account links too much until a moderator has seen it', async () => {
    const newcomer = await addPerson(site, 'New Comer', { verified: true });
    const { create, get } = createWriter(site, 'discussion', picture);
    const form = writtenKinds.discussion.whole('Look here', picture);
    form.set(
      'content',
      JSON.stringify([
        { type: 'text', content: 'https://a.in '.repeat(9), order: 0 },
        { type: 'image', content: 'image-0', order: 1 },
      ]),
    );
    const texts = { status: 'scheduled', publishAt: inFuture() };
    const { body } = await create(form, texts, newcomer.token);
    expect(body.visibility).toBe('visible');
    await makeDue(body._id);
    await sweep();
    expect((await get(body._id, newcomer.token)).body).toMatchObject({
      status: 'published',
      visibility: 'hidden',
    });
  });
});

describe('the list of own works', () => {
  const list = (token: string, query: Record<string, string>) =>
    ask(site.app, moderation.works, { query, token });

  it('merges all kinds by their last change, and filters by kind and status', async () => {
    const { token } = await addPerson(site, 'Of All Kinds', { verified: true });
    const ids: string[] = [];
    for (const kind of contentKindNames) {
      const { create } = createWriter(site, kind, picture);
      for (const status of ['draft', 'published']) {
        const form = writtenKinds[kind].whole(`${kind} ${status}`, picture);
        ids.push((await create(form, { status }, token)).body._id);
      }
    }
    const [firstDraft = ''] = ids;
    await createWriter(site, 'artwork', picture).send(
      firstDraft,
      writtenKinds.artwork.change('Changed last'),
      {},
      token,
    );
    const drafts = (await list(token, { status: 'draft' })).body.works;
    expect(drafts.map(({ title, kind, status }: Record<string, string>) => [title, kind, status])).toEqual([
      ['Changed last', 'artwork', 'draft'],
      ['discussion draft', 'discussion', 'draft'],
      ['blog draft', 'blog', 'draft'],
    ]);
    for (const { thumbnailUrl } of drafts)
      expect((await site.app.inject(`${thumbnailUrl}&w=320`)).statusCode).toBe(200);
    expect((await list(token, { kind: 'blog' })).body.works).toHaveLength(2);
    expect((await list(token, { status: 'published', kind: 'blog' })).body.works).toMatchObject([
      { title: 'blog published', publishAt: null },
    ]);
    expect((await list(token, { status: 'unlisted' })).body).toEqual({
      works: [],
      hasMore: false,
      nextCursor: null,
    });
    expect((await list(token, { status: 'gone' })).status).toBe(400);

    // By pages, without a repetition.
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { kind: 'artwork', limit: '1', ...(cursor && { cursor }) };
      const { body } = await list(token, query);
      seen.push(...body.works.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });

  it('has nothing of others', async () => {
    const { token } = await addPerson(site, 'Empty Handed', { verified: true });
    expect((await list(token, { status: 'published' })).body.works).toEqual([]);
  });
});
