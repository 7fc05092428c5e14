import {
  discussionAddresses as at,
  discussionLimits as limits,
} from '@kalaangan/contract/discussions/discussions';
import { generalMessages } from '@kalaangan/contract/errors';
import { countCharacters } from '@kalaangan/contract/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { clearSubjects } from '#test-kit/content/clear-subjects.ts';
import { ask } from '#test-kit/client.ts';
import { blocks, discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makeMovie } from '#test-kit/files/videos.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(() => clearSubjects(site.database));

async function createDiscussion(
  title: string,
  tags: string[] = [],
  by: Person = site.cast.asha,
): Promise<string> {
  const { body } = await ask(site.app, at.create, { form: discussionForm({ title, tags }), token: by.token });
  return body._id;
}

const list = (query: Record<string, string> = {}, token?: string) => ask(site.app, at.list, { query, token });
const titles = (body: { discussions: { title: string }[] }) => body.discussions.map(({ title }) => title);
const vote = (id: string, voteType: string, by: Person) =>
  ask(site.app, at.vote, { params: { id }, body: { voteType }, token: by.token });
const reply = (id: string, parentReplyId?: string) =>
  ask(site.app, at.addReply, {
    params: { id },
    form: replyForm(parentReplyId === undefined ? {} : { parentReplyId }),
    token: site.cast.ravi.token,
  });

/** Reads all titles of a list, page by page by cursor. */
async function readAll(query: Record<string, string>, between?: () => Promise<unknown>): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor && { cursor }) });
    read.push(...titles(body));
    cursor = body.nextCursor;
    await between?.();
  } while (cursor !== null);
  return read;
}

describe('lists of discussions', () => {
  let ids: string[];
  const named = (number: number) => `Topic ${number}`;
  const all = Array.from({ length: 23 }, (_, index) => named(23 - index));
  beforeEach(async () => {
    ids = [];
    for (let number = 1; number <= 23; number++)
      ids.push(
        await createDiscussion(
          named(number),
          number % 2 === 0 ? ['Rangoli', 'பூ'] : number % 3 === 0 ? ['RANGOLI'] : [],
        ),
      );
  });

  it('are empty for an unused tag', async () => {
    expect((await list({ tag: 'nobody uses this' })).body).toEqual({
      discussions: [],
      currentPage: 1,
      totalPages: 0,
      nextCursor: null,
    });
  });

  it.each([
    [{ page: '0' }, generalMessages.badPage],
    [{ limit: 'x' }, generalMessages.badLimit],
    [{ cursor: 'x' }, generalMessages.badCursor],
    [{ sort: 'top', cursor: Buffer.from('[1]').toString('base64url') }, generalMessages.badCursor],
  ])('reject the query %j', async (query, message) => {
    const { status, body } = await list(query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('accept any number in a cursor', async () => {
    const cursor = Buffer.from(JSON.stringify([1e300, -1.5e300, ids[0]])).toString('base64url');
    expect((await list({ sort: 'top', cursor })).status).toBe(200);
    const of = Buffer.from(JSON.stringify([7, 1e300, ids[0]])).toString('base64url');
    const replies = { params: { id: ids[0] ?? '' }, query: { cursor: of } };
    expect((await ask(site.app, at.replies, replies)).status).toBe(200);
  });

  it('are sorted newest first, ten a page, with the number of pages', async () => {
    const { status, body } = await list();
    expect([status, body.currentPage, body.totalPages]).toEqual([200, 1, 3]);
    expect(titles(body)).toEqual(all.slice(0, 10));
    const third = (await list({ page: '3' })).body;
    expect([titles(third), third.currentPage, third.nextCursor]).toEqual([all.slice(20), 3, null]);
    expect(titles((await list({ page: '4' })).body)).toEqual([]);
    expect((await list({ limit: '7' })).body.totalPages).toBe(4);
    expect((await list({ sort: 'best' })).body).toEqual(body);
    const next = (await list({ cursor: body.nextCursor })).body;
    expect([titles(next), next.currentPage, next.totalPages]).toEqual([all.slice(10, 20), 2, 3]);
  });

  it('skip and repeat nothing while discussions are opened', async () => {
    const opened: string[] = [];
    const read = await readAll({ limit: '4' }, async () => opened.push(await createDiscussion('Newer')));
    expect(read).toEqual(all);
    for (const id of opened) await ask(site.app, at.remove, { params: { id }, token: site.cast.asha.token });
    expect((await list()).body.totalPages).toBe(3);
  });

  it('of a tag ignore its case', async () => {
    for (const tag of ['Rangoli', 'rangoli', ' RANGOLI '])
      expect(await readAll({ tag, limit: '4' })).toEqual(
        all.filter((_, index) => (23 - index) % 2 === 0 || (23 - index) % 3 === 0),
      );
    expect((await list({ tag: 'rangoli' })).body.totalPages).toBe(2);
    expect((await list({ tag: 'பூ', limit: '50' })).body.discussions).toHaveLength(11);
    expect((await list({ tag: 'rang' })).body.discussions).toEqual([]);
    expect(titles((await list({ tag: 'rango\u0000li' })).body)).toHaveLength(10);
  });

  it('of a tag ignore its Unicode normalization form', async () => {
    const id = await createDiscussion('Written otherwise', ['Café']);
    expect(titles((await list({ tag: 'CAFE\u0301' })).body)).toEqual(['Written otherwise']);
    await ask(site.app, at.remove, { params: { id }, token: site.cast.asha.token });
  });

  it('by votes are sorted by votes, then newest first', async () => {
    const { asha, ravi, meera } = site.cast;
    const [first = '', , third = '', fourth = ''] = ids;
    await vote(first, 'upvote', ravi);
    await vote(fourth, 'upvote', ravi);
    await vote(fourth, 'upvote', meera);
    await vote(third, 'downvote', asha);
    const order = ['Topic 4', 'Topic 1', ...all.filter((title) => !/^Topic [134]$/.test(title)), 'Topic 3'];
    expect(await readAll({ sort: 'top', limit: '4' })).toEqual(order);
    expect(await readAll({ sort: 'top', tag: 'பூ', limit: '3' })).toEqual(
      order.filter((title) => Number(title.slice(6)) % 2 === 0),
    );
    const page = (await list({ sort: 'top', page: '3' })).body;
    expect([titles(page), page.totalPages]).toEqual([order.slice(20), 3]);
  });

  it('without replies follow the adding and removal of replies', async () => {
    const [first = '', second = ''] = ids;
    const { body } = await reply(first);
    const nested = (await reply(first, body.reply._id)).body.reply._id;
    const of = async (query: Record<string, string> = {}) => {
      const answer = (await list({ sort: 'unanswered', limit: '50', ...query })).body;
      return [answer.discussions.length, answer.totalPages];
    };
    expect(await of()).toEqual([22, 1]);
    expect(await of({ tag: 'Rangoli', limit: '5' })).toEqual([5, 3]);
    const tagged = (await reply(second)).body.reply._id;
    expect(await readAll({ sort: 'unanswered', limit: '4' })).toEqual(all.slice(0, -2));
    expect(await of({ tag: 'பூ', limit: '5' })).toEqual([5, 2]);
    for (const [id, replyId] of [
      [first, nested],
      [first, body.reply._id],
      [second, tagged],
    ] as const)
      await ask(site.app, at.removeReply, { params: { id, replyId }, token: site.cast.ravi.token });
    expect(await readAll({ sort: 'unanswered', limit: '4' })).toEqual(all);
    expect(await of({ tag: 'பூ', limit: '5' })).toEqual([5, 3]);
  });

  it('of a person have only their discussions', async () => {
    const of = (id: string, query: Record<string, string> = {}) =>
      ask(site.app, at.ofUser, { params: { id }, query });
    await createDiscussion("Ravi's", [], site.cast.ravi);
    expect(titles((await of(site.cast.ravi.id)).body)).toEqual(["Ravi's"]);
    const { body } = await of(site.cast.asha.id, { limit: '20' });
    expect([titles(body), body.totalPages]).toEqual([all.slice(0, 20), 2]);
    const next = await of(site.cast.asha.id, { limit: '20', cursor: body.nextCursor });
    expect([titles(next.body), next.body.currentPage, next.body.nextCursor]).toEqual([
      all.slice(20),
      2,
      null,
    ]);
    expect((await of(unknownId)).body).toMatchObject({ discussions: [], totalPages: 0 });
    expect((await of('x')).status).toBe(404);
  });
});

it('previews the beginning of the text in lists, with all images and videos', async () => {
  const { token } = site.cast.asha;
  const content = blocks(
    ['text', 'கு'.repeat(limits.preview - 10)],
    ['image', 'image-0'],
    ['text', 'க்'.repeat(50)],
    ['text', 'gone'],
    ['video', 'video'],
  );
  const form = discussionForm({ title: 'Long', content, images: [await makePng()], video: [makeMovie()] });
  const { body } = await ask(site.app, at.create, { form, token });
  const [item] = (await list({}, site.cast.ravi.token)).body.discussions;
  expect(item._id).toBe(body._id);
  expect(item.content.map(({ type }: { type: string }) => type)).toEqual(['text', 'image', 'text', 'video']);
  const [first, image, second, video] = item.content;
  expect([image, video]).toMatchObject([{ image: { width: 64 } }, { video: { width: 64, height: 36 } }]);
  expect(countCharacters(first.content)).toBe(limits.preview - 10);
  expect(second.content).toBe(`${'க்'.repeat(10)}...`);
  expect([item.replyCount, item.voteCount, item.myVote, item.solved]).toEqual([0, 0, null, false]);
  expect(item).not.toHaveProperty('replies');

  await vote(body._id, 'downvote', site.cast.ravi);
  const answer = (await reply(body._id)).body.reply._id;
  await ask(site.app, at.solved, { params: { id: body._id, replyId: answer }, token });
  const [mine] = (await list({}, site.cast.ravi.token)).body.discussions;
  expect([mine.replyCount, mine.voteCount, mine.myVote, mine.solved]).toEqual([1, -1, 'downvote', true]);
  expect((await list()).body.discussions[0].myVote).toBeNull();
});

describe('the replies of a discussion', () => {
  it('are embedded up to fifty, with a cursor to the others', async () => {
    const id = await createDiscussion('Many replies');
    const made: string[] = [];
    for (let count = 0; count < 53; count++) made.push((await reply(id)).body.reply._id);
    const [first = ''] = made;
    const under: string[] = [];
    for (let count = 0; count < 52; count++) under.push((await reply(id, first)).body.reply._id);
    type Page = { replies: { _id: string }[]; nextCursor: string | null; hasMore: boolean };
    const idsOf = (replies: { _id: string }[]) => replies.map(({ _id }) => _id);
    const read = async (query: Record<string, string>): Promise<Page> =>
      (await ask(site.app, at.replies, { params: { id }, query })).body;

    const { body } = await ask(site.app, at.get, { params: { id } });
    expect([body.replyCount, idsOf(body.replies)]).toEqual([105, made.slice(0, 50)]);
    const rest = await read({ cursor: body.repliesNextCursor });
    expect([idsOf(rest.replies), rest.hasMore, rest.nextCursor]).toEqual([made.slice(50), false, null]);

    const [top] = body.replies;
    expect([top.repliesCount, idsOf(top.replies)]).toEqual([52, under.slice(0, 50)]);
    const nested = await read({ parent: first, cursor: top.repliesNextCursor });
    expect([idsOf(nested.replies), nested.hasMore]).toEqual([under.slice(50), false]);

    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await read({ limit: '20', ...(cursor && { cursor }) });
      all.push(...idsOf(page.replies));
      cursor = page.nextCursor;
      await reply(id);
    }
    expect(all.slice(0, 53)).toEqual(made);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are answered 404 for unknown ids and 400 for an invalid cursor', async () => {
    const id = await createDiscussion('Few');
    const other = (await reply(await createDiscussion('Other'))).body.reply._id;
    const read = (params: { id: string }, query: Record<string, string>) =>
      ask(site.app, at.replies, { params, query });
    expect((await read({ id: unknownId }, {})).status).toBe(404);
    expect((await read({ id }, { parent: other })).status).toBe(404);
    expect((await read({ id }, { parent: 'x' })).status).toBe(404);
    expect((await read({ id }, { cursor: 'x' })).status).toBe(400);
    expect((await read({ id }, {})).body).toEqual({ replies: [], hasMore: false, nextCursor: null });
    expect((await ask(site.app, at.get, { params: { id: unknownId } })).status).toBe(404);
  });
});

it('counts a view once an hour for each viewer, and never for the author', async () => {
  const id = await createDiscussion('Seen');
  const addView = async (token?: string) =>
    (await ask(site.app, at.incrementView, { params: { id }, token })).body.views;
  expect(await addView(site.cast.asha.token)).toBe(0);
  expect([await addView(site.cast.ravi.token), await addView(site.cast.ravi.token), await addView()]).toEqual(
    [1, 1, 2],
  );
  await site.jobs.sweep('social.add-views');
  expect((await ask(site.app, at.get, { params: { id } })).body.viewCount).toBe(2);
  expect((await ask(site.app, at.incrementView, { params: { id: unknownId } })).status).toBe(404);
});

describe('the list of a tag in several scripts', () => {
  const titlesOf = (read: string[]) => read.toSorted();

  it('has the discussions of every script that writes it, whichever was asked for, and no other', async () => {
    await createDiscussion('Latin', ['Kolam']);
    await createDiscussion('Accented', ['kōlam']);
    await createDiscussion('Hindi', ['कोलम']);
    await createDiscussion('Tamil', ['கோலம்', 'Warli']);
    await createDiscussion('Two', ['கோலம்', 'kolam', 'ಕೋಲಂ']);
    await createDiscussion('Other', ['kolam art', 'kalamkari', '#']);
    for (const tag of ['kolam', 'Kōlam', 'कोलम', 'கோலம்', 'ಕೋಲಂ'])
      expect(titlesOf(await readAll({ tag, limit: '2' })), tag).toEqual([
        'Accented',
        'Hindi',
        'Latin',
        'Tamil',
        'Two',
      ]);
    expect(await readAll({ tag: '#' })).toEqual(['Other']);
    expect(await readAll({ tag: 'warli' })).toEqual(['Tamil']);
  });

  it('is read page by page in the order of all, each once, while discussions are opened', async () => {
    const tagsOf = [['rangoli'], ['रंगोली'], ['ரங்கோலி', 'rangoli'], ['রঙ্গোলি']];
    const made: { title: string; id: string }[] = [];
    for (let number = 1; number <= 12; number++) {
      const title = `Topic ${number}`;
      made.unshift({ title, id: await createDiscussion(title, tagsOf[number % 4]) });
    }
    const all = made.map(({ title }) => title);
    const open = () => createDiscussion('Newer', ['रंगोली']);
    expect(await readAll({ tag: 'rangoli', limit: '5' }, open)).toEqual(all);
    await vote(made[6]?.id ?? '', 'upvote', site.cast.ravi);
    const top = await readAll({ tag: 'रंगोली', sort: 'top', limit: '4' });
    expect(top).toHaveLength(new Set(made.map(({ id }) => id)).size + 3);
    expect(top[0]).toBe('Topic 6');
    expect(top.filter((title) => title !== 'Newer').slice(1)).toEqual(
      all.filter((title) => title !== 'Topic 6'),
    );
    await reply(made[0]?.id ?? '');
    expect(await readAll({ tag: 'ரங்கோலி', sort: 'unanswered', limit: '4' })).not.toContain('Topic 12');
    const second = (await list({ tag: 'rangoli', limit: '8', page: '2' })).body;
    expect(titles(second)).toEqual(all.slice(5));
    expect([second.totalPages, second.nextCursor]).toEqual([2, null]);
  });

  it('shows a new discussion of another script at once, and none that is gone', async () => {
    await createDiscussion('First', ['kolam']);
    expect(await readAll({ tag: 'kolam' })).toEqual(['First']);
    const id = await createDiscussion('Second', ['कोलम']);
    expect(await readAll({ tag: 'kolam' })).toEqual(['Second', 'First']);
    await ask(site.app, at.remove, { params: { id }, token: site.cast.asha.token });
    expect(await readAll({ tag: 'kolam' })).toEqual(['First']);
    expect(await readAll({ tag: 'कोलम' })).toEqual(['First']);
  });

  it('knows tags from before the rules, once the sweep has heard them', async () => {
    await createDiscussion('Old', ['कोलम']);
    await site.database.pool.query("update discussion_totals set heard = 0 where list = '#कोलम'");
    await site.database.pool.query("delete from discussion_tag_keys where list = '#कोलम'");
    expect(await readAll({ tag: 'kolam' })).toEqual([]);
    await site.jobs.sweep('discussions.hear-tags');
    expect(await readAll({ tag: 'kolam' })).toEqual(['Old']);
  });
});
