import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const join = (name: string) => addPerson(site, name, { verified: true });
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(' ');
const content = (count: number) => ({ body: { content: links(count) } });

/** Makes the account older than the three days. */
const age = ({ id }: Person) =>
  site.database.pool.query(`update users set created_at = now() - interval '4 days' where id = $1`, [id]);

const addWorks = async ({ id: ownerId }: Person, count: number) => {
  for (let made = 0; made < count; made++) await insertBareArtwork(site.database, { ownerId });
};

const findCase = async (targetId: string) => {
  const { body } = await ask(site.app, moderation.list, {
    token: site.cast.admin.token,
    query: { state: 'open', limit: '50' },
  });
  return body.cases.find((one: { targetId: string }) => one.targetId === targetId);
};

/** Whether links are shown as such in a new comment, and in a new reply to it, as their author and visitors get them. */
async function linksShownOf({ token }: Person): Promise<boolean> {
  const params = { id: await insertBareArtwork(site.database, { ownerId: site.cast.asha.id }) };
  const { body: comment } = await ask(site.app, artwork.addComment, { token, params, ...content(1) });
  const { body: answer } = await ask(site.app, artwork.addReply, {
    token,
    params: { ...params, commentId: comment._id },
    ...content(1),
  });
  const { body: list } = await ask(site.app, artwork.comments, { params });
  const [shown] = list.comments;
  const all = [comment, answer.reply, shown, ...shown.replies].map(({ linksShown }) => linksShown);
  const [first] = all;
  expect(all).toEqual([first, first, first, first]);
  return first;
}

it('hides a comment of a new account with more than five links until a moderator keeps it', async () => {
  const [author, owner] = [await join('Tara Bose'), site.cast.asha];
  const work = { id: await insertBareArtwork(site.database, { ownerId: owner.id }) };
  const send = (count: number) =>
    ask(site.app, artwork.addComment, { token: author.token, params: work, ...content(count) });
  const shown = async () => {
    const { body } = await ask(site.app, artwork.comments, { params: work });
    return body.comments.map(({ _id }: { _id: string }) => _id);
  };
  const [{ body: shownAtOnce }, { body: held }] = [await send(5), await send(6)];
  const [few, many] = [shownAtOnce._id, held._id];
  expect([shownAtOnce.visibility, held.visibility]).toEqual([undefined, 'hidden']);
  const reply = await ask(site.app, artwork.addReply, {
    token: author.token,
    params: { ...work, commentId: few },
    ...content(6),
  });
  expect(reply.body.reply.visibility).toBe('hidden');
  expect(await shown()).toEqual([few]);
  expect(await findCase(few)).toBeUndefined();
  const opened = await findCase(many);
  expect(opened).toMatchObject({ category: 'spam', targetType: 'comment', state: 'open' });
  const own = await ask(site.app, moderation.works, {
    token: author.token,
    query: { visibility: 'hidden' },
  });
  expect(own.body.works).toContainEqual(expect.objectContaining({ _id: many, visibility: 'hidden' }));
  const decided = await ask(site.app, moderation.decide, {
    token: site.cast.admin.token,
    params: { id: opened._id },
    body: { action: 'keep', reason: '1' },
  });
  expect(decided.status).toBe(200);
  expect(await shown()).toEqual([many, few]);
});

it('does so with discussions and replies, which their author sees as under review', async () => {
  const author = await join('Uma Devi');
  const { token } = author;
  const topic = await ask(site.app, discussion.create, { token, form: discussionForm({ text: links(6) }) });
  expect([topic.status, topic.body.visibility]).toEqual([201, 'hidden']);
  const open = await ask(site.app, discussion.create, {
    token: site.cast.asha.token,
    form: discussionForm(),
  });
  const reply = await ask(site.app, discussion.addReply, {
    token,
    params: { id: open.body._id },
    form: replyForm({ text: links(6) }),
  });
  expect(reply.status).toBe(201);
  for (const id of [topic.body._id, reply.body.reply._id])
    expect(await findCase(id)).toMatchObject({ category: 'spam' });
  expect((await ask(site.app, discussion.get, { params: { id: topic.body._id } })).status).toBe(404);
});

it('lets accounts of three days and three works link as they like', async () => {
  const author = await join('Vani Shah');
  const work = { id: await insertBareArtwork(site.database, { ownerId: site.cast.asha.id }) };
  const isShown = async () => {
    const { token } = author;
    const { body } = await ask(site.app, artwork.addComment, { token, params: work, ...content(6) });
    const list = await ask(site.app, artwork.comments, { params: work });
    return list.body.comments.some(({ _id }: { _id: string }) => _id === body._id);
  };
  await addWorks(author, 3);
  expect([await isShown(), await linksShownOf(author)]).toEqual([false, false]);
  const older = await join('Wafa Khan');
  await age(older);
  expect(await linksShownOf(older)).toBe(false);
  await age(author);
  expect([await isShown(), await linksShownOf(author)]).toEqual([true, true]);
  for (let made = 0; made < 3; made++)
    await ask(site.app, discussion.create, { token: older.token, form: discussionForm() });
  expect(await linksShownOf(older)).toBe(true);
});

it('shows the links of an account as soon as it is old enough, also in what is kept of it', async () => {
  let time = new Date();
  const own = await startTestApp({}, { now: () => time });
  try {
    const author = await addPerson(own, 'Xena Roy', { verified: true });
    for (let made = 0; made < 2; made++) await insertBareArtwork(own.database, { ownerId: author.id });
    const { body: topic } = await ask(own.app, discussion.create, {
      token: author.token,
      form: discussionForm(),
    });
    const params = { id: topic._id };
    await ask(own.app, discussion.addReply, { token: author.token, params, form: replyForm() });
    const work = { id: await insertBareArtwork(own.database, { ownerId: own.cast.asha.id }) };
    await ask(own.app, artwork.addComment, { token: author.token, params: work, ...content(1) });
    const linksShown = async () => {
      const commented = await ask(own.app, artwork.comments, { params: work });
      const replied = await ask(own.app, discussion.get, { params });
      return [commented.body.comments[0].linksShown, replied.body.replies[0].linksShown];
    };
    expect(await linksShown()).toEqual([false, false]);
    time = new Date(time.getTime() + 3 * 86_400_000 - 60_000);
    await own.jobs.sweep('social.trust');
    expect(await linksShown()).toEqual([false, false]);
    time = new Date(time.getTime() + 5 * 60_000);
    await own.jobs.sweep('social.trust');
    expect(await linksShown()).toEqual([true, true]);
  } finally {
    await own.stop();
  }
});

it('shows the links of an old account when its third work is visible, and not before', async () => {
  const author = await join('Yara Iyer');
  await age(author);
  const publish = async () =>
    (await ask(site.app, discussion.create, { token: author.token, form: discussionForm() })).body._id;
  await publish();
  await publish();
  expect(await linksShownOf(author)).toBe(false);
  await publish();
  expect(await linksShownOf(author)).toBe(true);
});
