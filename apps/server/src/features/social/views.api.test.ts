import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm } from '#test-kit/content/discussion-form.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

type Looker = { from?: string; browser?: string; token?: string };

async function look(id: string, { from = '192.0.2.1', browser = 'browser', token }: Looker, on = site) {
  const answer = await on.app.inject({
    method: 'POST',
    url: `/api/artworks/${id}/increment-view`,
    remoteAddress: from,
    headers: { 'user-agent': browser, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return [answer.statusCode, answer.json().views];
}

describe("a visitor's view", () => {
  it('counts once, with any user agent', async () => {
    const id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
    await Promise.all(Array.from({ length: 50 }, (_, index) => look(id, { browser: `browser ${index}` })));
    expect(await look(id, { browser: 'one more' })).toEqual([200, 1]);
    expect(await look(id, { from: '192.0.2.2' })).toEqual([200, 2]);
  });

  it('counts once for an IPv6 /64 network', async () => {
    const id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
    const seen = async (from: string) => (await look(id, { from }))[1];
    expect(await seen('2001:db8:1:2:3:4:5:6')).toBe(1);
    expect(await seen('2001:db8:1:2::1')).toBe(1);
    expect(await seen('2001:0DB8:0001:0002:ffff::')).toBe(1);
    expect(await seen('2001:db8:1:3::1')).toBe(2);
    expect(await seen('2001:db8::1')).toBe(3);
    expect(await seen('::ffff:192.0.2.7')).toBe(4);
    expect(await seen('192.0.2.7')).toBe(4);
  });
});

describe('many views of one viewer', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.stop());

  it.each([
    ['a visitor', () => ({ from: '192.0.2.9' })],
    ['a member', () => ({ token: limited.cast.ravi.token })],
  ] as const)(
    'of %s count up to 600 an hour; further ones are answered but not counted',
    async (_name, who) => {
      const created_at = new Date();
      const base = { owner_id: limited.cast.asha.id, kind: 'artwork' as const, created_at };
      const ids = Array.from({ length: 640 }, newId);
      await limited.database.kysely
        .insertInto('subjects')
        .values(ids.map((id) => ({ ...base, id, created_ms: created_at.getTime() })))
        .execute();
      const answers = [];
      for (let at = 0; at < ids.length; at += 20)
        answers.push(
          ...(await Promise.all(
            ids.slice(at, at + 20).map((id) => look(id, { ...who(), browser: id }, limited)),
          )),
        );
      expect(answers.every(([status]) => status === 200)).toBe(true);
      expect(answers.filter(([, views]) => views === 1)).toHaveLength(600);
      // Views that were counted before are not counted again, nor towards the limit.
      expect(await look(ids[0] ?? '', who(), limited)).toEqual([200, 1]);
      expect(await look(ids.at(-1) ?? '', who(), limited)).toEqual([200, 0]);
      expect(await look(ids.at(-1) ?? '', { from: '192.0.2.10' }, limited)).toEqual([200, 1]);
    },
  );
});

describe('views of what is being removed', () => {
  it('are counted or answered 404', async () => {
    const { asha } = site.cast;
    const open = async (title: string): Promise<string> => {
      const form = discussionForm({ title });
      return (await ask(site.app, discussion.create, { form, token: asha.token })).body._id;
    };
    const works: string[] = [];
    const topics: string[] = [];
    for (let index = 0; index < 12; index++) {
      works.push(await insertBareArtwork(site.database, { ownerId: asha.id }));
      topics.push(await open(`Topic ${index}`));
    }
    const kinds = [
      { calls: artwork, ids: works },
      { calls: discussion, ids: topics },
    ] as const;
    const statuses = new Map<number, number>();
    const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const sweeps = (async () => {
      for (let index = 0; index < 20; index++) await site.jobs.sweep('social.add-views');
    })();
    await Promise.all([
      sweeps,
      ...kinds.flatMap(({ calls, ids }) =>
        ids.flatMap((id) => [
          ...Array.from({ length: 15 }, async (_, index) => {
            const token = [site.cast.ravi.token, site.cast.meera.token, undefined][index % 3];
            note(await ask(site.app, calls.incrementView, { params: { id }, token }));
          }),
          ask(site.app, calls.remove, { params: { id }, token: asha.token }).then(note),
        ]),
      ),
    ]);
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200]));
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    for (const id of works)
      expect((await ask(site.app, artwork.incrementView, { params: { id } })).status).toBe(404);
  });
});
