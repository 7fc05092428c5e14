import { artworkAddresses as at, artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId, addPerson } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const publish = (title: string) => insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title });
const like = (id: string, token?: string) => ask(site.app, at.like, { params: { id }, token });
const unlike = (id: string, token?: string) => ask(site.app, at.unlike, { params: { id }, token });

describe.each([at.like, at.unlike])('%s', (address) => {
  it('rejects visitors', async () => {
    const { status, body } = await ask(site.app, address, { params: { id: unknownId } });
    expect([status, body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (id) => {
    const { status } = await ask(site.app, address, { params: { id }, token: site.cast.ravi.token });
    expect(status).toBe(404);
  });
});

describe('a like', () => {
  it('and its removal are idempotent', async () => {
    const id = await publish('Once');
    const { ravi } = site.cast;
    for (let time = 0; time < 2; time++) {
      const { body } = await like(id, ravi.token);
      expect(body).toMatchObject({ likesCount: 1, likedByMe: true, likes: [{ _id: ravi.id }] });
    }
    for (let time = 0; time < 2; time++)
      expect((await unlike(id, ravi.token)).body).toEqual({ likes: [], likesCount: 0, likedByMe: false });
  });

  it('leaves an exact count after concurrent likes and unlikes of many people', async () => {
    const id = await publish('Busy');
    const crowd = await Promise.all(
      Array.from({ length: 25 }, (_, index) => addPerson(site, `Fan ${index}`)),
    );
    const answers = await Promise.all(
      crowd.flatMap(({ token }, index) => [
        like(id, token),
        unlike(id, token),
        like(id, token),
        ...(index % 2 ? [unlike(id, token)] : []),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await site.database.pool.query(
      'select likes_count, (select count(*) from likes where subject_id = s.id) as likes from subjects s where id = $1',
      [id],
    );
    expect(rows[0]?.likes_count).toBe(Number(rows[0]?.likes));
  });

  it('of an artwork that is being removed answers 200 or 404', async () => {
    const id = await publish('Going');
    const [, ...answers] = await Promise.all([
      site.database.kysely.deleteFrom('subjects').where('id', '=', id).execute(),
      ...Object.values(site.cast).map(({ token }) => like(id, token)),
    ]);
    for (const { status, body } of answers)
      expect(status === 200 || (status === 404 && body.message === messages.notFound)).toBe(true);
  });
});

describe(at.likes, () => {
  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (id) => {
    expect((await ask(site.app, at.likes, { params: { id } })).status).toBe(404);
  });

  it('rejects an invalid page', async () => {
    const id = await publish('Paged');
    const { status, body } = await ask(site.app, at.likes, { params: { id }, query: { page: '-1' } });
    expect([status, body.message]).toEqual([400, generalMessages.badPage]);
  });

  it('pages through all likers, newest first', async () => {
    const id = await publish('Loved');
    for (const { token } of [site.cast.ravi, site.cast.meera, site.cast.admin]) await like(id, token);
    const first = await ask(site.app, at.likes, { params: { id }, query: { limit: '2' } });
    expect(first.body).toMatchObject({ hasMore: true, total: 3 });
    const next = await ask(site.app, at.likes, {
      params: { id },
      query: { limit: '2', cursor: first.body.nextCursor },
    });
    expect(next.body).toMatchObject({ hasMore: false, nextCursor: null, total: 3 });
    expect([...first.body.likes, ...next.body.likes].map(({ username }) => username)).toEqual(
      [site.cast.admin, site.cast.meera, site.cast.ravi].map(({ username }) => username),
    );
  });
});
