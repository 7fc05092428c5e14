import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import {
  artworkFieldLimits,
  artworkFormMessages as messages,
} from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask, type Answer } from '#test-kit/client.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { finishDeletions } from '#test-kit/content/finish-deletions.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let pictures: Buffer[];
beforeAll(async () => {
  site = await startTestApp();
  pictures = await Promise.all([10, 20, 30, 40].map((width) => makePng({ width, height: 10 })));
});
afterAll(() => site.stop());

const widths = ({ images }: { images: { width: number }[] }) => images.map(({ width }) => width);

async function create(form: ArtworkForm = {}) {
  const { status, body } = await ask(site.app, at.create, {
    form: artworkForm({ images: pictures.slice(0, 3), ...form }),
    token: site.cast.asha.token,
  });
  expect(status).toBe(201);
  return body;
}

const noTexts = { title: undefined, artStyle: undefined };
const edit = (id: string, form: ArtworkForm, token: string | undefined = site.cast.asha.token) =>
  ask(site.app, at.edit, { params: { id }, form: artworkForm({ ...noTexts, ...form }), token });
const remove = (id: string, token?: string) => ask(site.app, at.remove, { params: { id }, token });
const get = (id: string) => ask(site.app, at.get, { params: { id }, token: site.cast.asha.token });
const fetchStatus = async (url: string) => (await site.app.inject({ method: 'GET', url })).statusCode;
const stored = () => findLeftoversWhenIdle(site.database, site.settings.dataDir);

async function sweepMedia() {
  await finishDeletions(site);
  await site.jobs.runDue();
  await site.jobs.sweep('media.sweep');
}

describe('permission to edit', () => {
  let id: string;
  beforeEach(async () => {
    id = (await create())._id;
  });
  const cases: [string, (cast: TestApp['cast']) => Person, number, string][] = [
    ['another member', ({ ravi }) => ravi, 403, messages.mayNotEdit],
    ['an admin', ({ admin }) => admin, 403, messages.mayNotEdit],
    ['a member who is not verified', ({ meera }) => meera, 403, messages.mayNotEdit],
  ];
  it.each(cases)('is denied to %s', async (_, who, status, message) => {
    const before = await stored();
    const answer = await edit(id, { title: 'Mine now', images: pictures }, who(site.cast).token);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await stored()).toEqual(before);
    expect((await get(id)).body.title).toBe('Monsoon over Pune');
  });

  it('is denied to visitors', async () => {
    const answer = await ask(site.app, at.edit, { params: { id }, form: artworkForm({ title: 'Mine' }) });
    expect([answer.status, answer.body.message]).toEqual([401, generalMessages.unauthorized]);
  });

  it('is denied to an owner whose email address is no longer verified', async () => {
    const setVerified = (email_verified_at: Date | null) =>
      site.database.transaction(async (tx) => {
        await tx
          .updateTable('users')
          .set({ email_verified_at })
          .where('id', '=', site.cast.asha.id)
          .execute();
        changed(tx, everything);
      });
    await setVerified(null);
    const answer = await edit(id, { title: 'Later' });
    await setVerified(new Date());
    expect([answer.status, answer.body.message]).toEqual([403, accountMessages.notVerified]);
  });

  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (missing) => {
    const { status } = await edit(missing, { title: 'New' });
    expect(status).toBe(404);
  });
});

describe('an edit', () => {
  it('leaves omitted fields unchanged', async () => {
    const before = await create({
      description: 'As it was',
      software: '["Krita"]',
      tags: '["monsoon"]',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      sketchfabUrl: 'https://sketchfab.com/3d-models/boat-0123456789abcdef0123456789abcdef',
      video: [makeMovie({ width: 320, height: 180 })],
      thumbnail: [pictures[3] ?? Buffer.alloc(0)],
    });
    const { status, body } = await edit(before._id, { title: 'Only the title' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, title: 'Only the title', version: 2 });
  });

  it('changes all texts and clears links', async () => {
    const { _id } = await create({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    const { body } = await edit(_id, {
      title: 'Changed',
      description: 'New',
      artStyle: 'MY OWN',
      software: '["Blender"]',
      tags: '[]',
      youtubeUrl: '',
      sketchfabUrl: '',
    });
    expect(body).toMatchObject({
      title: 'Changed',
      description: 'New',
      artStyle: 'my own',
      software: ['Blender'],
      tags: [],
      youtubeUrl: '',
      sketchfabUrl: '',
    });
  });

  it('removes images, appends new ones, and deletes the removed ones from the media store', async () => {
    const before = await create();
    const removed: string = before.imageUrls[1];
    const { body } = await edit(before._id, {
      imagesToDelete: JSON.stringify([removed]),
      images: pictures.slice(3),
    });
    expect(widths(body)).toEqual([10, 30, 40]);
    expect(body.imageUrls.slice(0, 2)).toEqual([before.imageUrls[0], before.imageUrls[2]]);
    await sweepMedia();
    expect((await stored()).objects.filter((path) => path.includes(removed.slice(7)))).toEqual([]);
    const { rows } = await site.database.pool.query('select 1 from media where id = $1', [removed.slice(7)]);
    expect(rows).toEqual([]);
  });

  it('replaces and removes the video', async () => {
    const before = await create({ video: [makeMovie({ width: 320, height: 180 })] });
    const replaced = await edit(before._id, { video: [makeMovie({ width: 640, height: 360 })] });
    expect(replaced.body.video).toMatchObject({ width: 640, height: 360 });
    expect(replaced.body.videoUrl).not.toBe(before.videoUrl);
    const stale = await edit(before._id, { videoToDelete: before.videoUrl });
    expect([stale.status, stale.body.message]).toEqual([400, messages.videoNotOfArtwork]);
    const removed = await edit(before._id, { videoToDelete: replaced.body.videoUrl });
    expect(removed.body).toMatchObject({ videoUrl: null, video: null });
    await sweepMedia();
    for (const url of [before.videoUrl, replaced.body.videoUrl])
      expect((await stored()).objects.filter((path) => path.includes(url.slice(7)))).toEqual([]);
  });

  it('changes and removes the thumbnail', async () => {
    const [, , , square = Buffer.alloc(0)] = pictures;
    const before = await create({ thumbnail: [square] });
    const changed = await edit(before._id, { thumbnail: [square], thumbnailChanged: 'true' });
    expect(changed.body.thumbnailUrl).not.toBe(before.thumbnailUrl);
    const removed = await edit(before._id, { thumbnailChanged: 'true' });
    expect(removed.body.thumbnailUrl).toBeNull();
  });
});

describe('a rejected edit', () => {
  let artwork: Awaited<ReturnType<typeof create>>;
  let before: Awaited<ReturnType<typeof stored>>;
  beforeEach(async () => {
    await sweepMedia();
    artwork = await create();
    before = await stored();
  });
  afterEach(async () => {
    expect((await get(artwork._id)).body).toEqual(artwork);
    expect(await stored()).toEqual(before);
  });

  it.each<[ArtworkForm, number, string]>([
    [{ title: ' ' }, 400, messages.titleRequired],
    [{ title: 'x'.repeat(artworkFieldLimits.title + 1) }, 400, messages.titleTooLong()],
    [{ description: 'x'.repeat(artworkFieldLimits.description + 1) }, 400, messages.descriptionTooLong()],
    [{ artStyle: '' }, 400, messages.artStyleRequired],
    [{ tags: '["a","A"]' }, 400, messages.tagDuplicate],
    [{ youtubeUrl: 'https://example.org' }, 400, messages.youtubeInvalid],
    [{ imagesToDelete: 'no list' }, 400, generalMessages.malformed],
    [{ imagesToDelete: '{}' }, 400, messages.imageNotOfArtwork],
    [{ imagesToDelete: '["/media/x"]' }, 400, messages.imageNotOfArtwork],
    [{ imagesToDelete: `["/media/${unknownId}"]` }, 400, messages.imageNotOfArtwork],
    [{ videoToDelete: `/media/${unknownId}` }, 400, messages.videoNotOfArtwork],
    [{ videoToDelete: 'the video of an artwork without one' }, 400, messages.videoNotOfArtwork],
    [{ images: [Buffer.from('<svg/>')] }, 415, 'Failed to process images-1.bin.'],
  ])('with %j leaves the artwork unchanged', async (form, status, message) => {
    const answer = await edit(artwork._id, { images: pictures.slice(0, 1), ...form });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('that removes the last image leaves the artwork unchanged', async () => {
    const answer = await edit(artwork._id, { imagesToDelete: JSON.stringify(artwork.imageUrls) });
    expect([answer.status, answer.body.message]).toEqual([400, messages.imageRequired]);
  });

  it('that exceeds the maximum of images leaves the artwork unchanged', async () => {
    const [tiny = Buffer.alloc(0)] = pictures;
    const answer = await edit(artwork._id, { images: Array.from({ length: 18 }, () => tiny) });
    expect([answer.status, answer.body.message]).toEqual([400, messages.imagesTooMany()]);
  });
});

describe('two concurrent edits', () => {
  it('both take effect when they change different fields', async () => {
    const { _id, imageUrls } = await create();
    const answers = await Promise.all([
      edit(_id, { title: 'From the phone', imagesToDelete: JSON.stringify(imageUrls.slice(0, 1)) }),
      edit(_id, { description: 'From the desk', images: pictures.slice(3) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await get(_id);
    expect(body).toMatchObject({ title: 'From the phone', description: 'From the desk' });
    expect(widths(body)).toEqual([20, 30, 40]);
  });

  it('that remove the same image: one succeeds, the other answers 400', async () => {
    const { _id, imageUrls } = await create();
    const change = { imagesToDelete: JSON.stringify(imageUrls.slice(0, 1)) };
    const answers = await Promise.all([edit(_id, change), edit(_id, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(widths((await get(_id)).body)).toEqual([20, 30]);
  });

  it('that together remove all images: one answers 400, and an image remains', async () => {
    const { _id, imageUrls } = await create();
    const answers = await Promise.all([
      edit(_id, { imagesToDelete: JSON.stringify(imageUrls.slice(0, 2)) }),
      edit(_id, { imagesToDelete: JSON.stringify(imageUrls.slice(2)) }),
    ]);
    expect(answers.map(({ status }: Answer) => status).toSorted()).toEqual([200, 400]);
    expect((await get(_id)).body.images.length).toBeGreaterThan(0);
  });
});

describe('an edit with concurrent comments', () => {
  it('loses no comment', async () => {
    const { _id: id, imageUrls } = await create();
    const people = [site.cast.ravi, site.cast.meera, site.cast.admin];
    const [edited, ...comments] = await Promise.all([
      edit(id, { title: 'Changed meanwhile', imagesToDelete: JSON.stringify(imageUrls.slice(0, 1)) }),
      ...people.flatMap(({ token }) =>
        [1, 2, 3].map((number) =>
          ask(site.app, at.addComment, { params: { id }, body: { content: `Look ${number}` }, token }),
        ),
      ),
    ]);
    expect(edited?.status).toBe(200);
    expect(new Set(comments.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await get(id)).body).toMatchObject({ title: 'Changed meanwhile', commentsCount: 9 });
  });
});

describe(at.remove, () => {
  const cases = [
    ['a visitor', null, 401, generalMessages.unauthorized, 200],
    ['another member', 'ravi', 403, messages.mayNotDelete, 200],
    ['a member who is not verified', 'meera', 403, messages.mayNotDelete, 200],
    ['its owner', 'asha', 200, messages.deleted, 404],
    // By a decision: it stays as removed.
    ['an admin', 'admin', 200, messages.deleted, 410],
  ] as const;
  it.each(cases)('by %s (%s) answers %i', async (_, who, expected, message, left) => {
    const { _id } = await create();
    const { status, body } = await remove(_id, who === null ? undefined : site.cast[who].token);
    expect([status, body.message]).toEqual([expected, message]);
    const shown = await ask(site.app, at.get, { params: { id: _id } });
    expect(shown.status).toBe(left);
  });

  it.each([unknownId, 'nonsense'])('answers 404 for the unknown id %s', async (id) => {
    expect((await remove(id, site.cast.admin.token)).status).toBe(404);
  });

  it('removes media, likes and comments', async () => {
    await sweepMedia();
    const before = await stored();
    const { _id, imageUrls } = await create({ video: [makeMovie({ width: 320, height: 180 })] });
    const { token } = site.cast.ravi;
    await ask(site.app, at.like, { params: { id: _id }, token });
    const { body: comment } = await ask(site.app, at.addComment, {
      params: { id: _id },
      body: { content: 'Lovely' },
      token,
    });
    expect(await fetchStatus(imageUrls[0])).toBe(200);
    expect((await remove(_id, site.cast.asha.token)).status).toBe(200);
    expect((await remove(_id, site.cast.asha.token)).status).toBe(404);
    await sweepMedia();
    // A rendition that was requested above may still be written, and is then removed at once.
    await expect.poll(stored, { timeout: 60_000 }).toEqual(before);
    const { rows } = await site.database.pool.query(
      'select id from subjects where id = any($1) union all select subject_id from likes where subject_id = any($1)',
      [[_id, comment._id]],
    );
    expect(rows).toEqual([]);
    expect((await ask(site.app, at.comments, { params: { id: _id } })).status).toBe(404);
  });

  it('during an edit leaves nothing of the edit behind', async () => {
    await sweepMedia();
    const before = await stored();
    const { _id } = await create();
    const [edited, removed] = await Promise.all([
      edit(_id, { images: pictures }),
      remove(_id, site.cast.asha.token),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(edited.status);
    await sweepMedia();
    expect(await stored()).toEqual(before);
  });
});

describe('the order of images', () => {
  it('is as asked, with new ones by their number; what it does not name comes last', async () => {
    const { _id: id, imageUrls } = await create();
    const order = ['image-0', imageUrls[2], `${imageUrls[0]}?w=640`];
    const answer = await edit(id, { images: pictures.slice(3), imageOrder: JSON.stringify(order) });
    expect([answer.status, widths(answer.body)]).toEqual([200, [40, 30, 10, 20]]);
  });

  it.each(['["image-1"]', '["/media/00000000-0000-7000-8000-000000000000"]', '[5]', '{}', 'x'])(
    'is refused when it names what is not there: %s',
    async (imageOrder) => {
      const { _id: id } = await create();
      const answer = await edit(id, { imageOrder });
      expect([answer.status, answer.body.errors]).toEqual([400, { imageOrder: messages.orderUnknown }]);
    },
  );
});
