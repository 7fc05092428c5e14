import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { seriesAddresses as series } from '@kalaangan/contract/artworks/series';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSubject, releaseSubject, type SubjectKind } from '#features/social/index.ts';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { blogForm, doc, paragraph } from '#test-kit/content/blog-form.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// What is hidden or removed is gone for visitors and members, wherever it was shown, and comes back exactly as it was.

let site: TestApp;
let picture: Buffer;
let moderator: Person;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
  moderator = await addPerson(site, 'A Moderator', { verified: true, moderator: true });
});
afterAll(() => site.stop());

/** Something of Asha's. Ravi wrote what is around it, and is told of it. */
type Thing = {
  id: string;
  /** Word that stands in all that shows it. */
  word: string;
  /** Id of the content that it is or belongs to. */
  contentId: string;
  /** Id of the comment that it replies to. */
  parentId?: string;
  media: string[];
};

type Sent = Parameters<typeof ask>[2];

async function send(address: Address, sent: Sent) {
  const { status, body } = await ask(site.app, address, sent);
  if (status >= 300) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const mediaIn = (body: unknown, address = /\/media\/[0-9a-f-]{36}/g) => [
  ...new Set(JSON.stringify(body).match(address)),
];

const publishArtwork = (title: string, token: string) =>
  send(artwork.create, { form: artworkForm({ title, images: [picture] }), token });

/** Functions that publish a thing, by its kind. */
const kinds: Record<SubjectKind, (word: string) => Promise<Thing>> = {
  async series(word) {
    const { _id: id } = await send(series.create, { body: { title: word }, token: site.cast.asha.token });
    return { id, word, contentId: id, media: [] };
  },
  async artwork(word) {
    const { asha, ravi } = site.cast;
    const body = await publishArtwork(word, asha.token);
    // It is on his profile too.
    const params = { id: body._id };
    const invited = { username: ravi.username };
    await send(artwork.inviteCollaborator, { params, body: invited, token: asha.token });
    await send(artwork.acceptCollaboration, { params, token: ravi.token });
    return { id: body._id, word, contentId: body._id, media: mediaIn(body) };
  },
  async blog(word) {
    const form = blogForm({ title: doc(paragraph(word)), thumbnail: [picture] });
    const body = await send(blog.create, { form, token: site.cast.asha.token });
    return { id: body._id, word, contentId: body._id, media: mediaIn(body) };
  },
  async discussion(word) {
    const form = discussionForm({ title: word, images: [picture], tags: ['Kolam'] });
    const body = await send(discussion.create, { form, token: site.cast.asha.token });
    return { id: body._id, word, contentId: body._id, media: mediaIn(body) };
  },
  async discussion_reply(word) {
    const topic = await send(discussion.create, {
      form: discussionForm({ title: 'Brushes' }),
      token: site.cast.ravi.token,
    });
    const { reply } = await send(discussion.addReply, {
      params: { id: topic._id },
      form: replyForm({ text: word, images: [picture] }),
      token: site.cast.asha.token,
    });
    return { id: reply._id, word, contentId: topic._id, media: mediaIn(reply) };
  },
  async board(word) {
    const { _id } = await publishArtwork('Work of Ravi', site.cast.ravi.token);
    const body = await send(board.create, {
      body: { title: word, public: true, items: [_id] },
      token: site.cast.asha.token,
    });
    return { id: body._id, word, contentId: body._id, media: [] };
  },
  async comment(word) {
    const { _id } = await publishArtwork('Work of Ravi', site.cast.ravi.token);
    const body = { content: word };
    const comment = await send(artwork.addComment, {
      params: { id: _id },
      body,
      token: site.cast.asha.token,
    });
    return { id: comment._id, word, contentId: _id, media: [] };
  },
  async comment_reply(word) {
    const { _id } = await publishArtwork('Work of Ravi', site.cast.ravi.token);
    const params = { id: _id };
    const { ravi, asha } = site.cast;
    const comment = await send(artwork.addComment, { params, body: { content: 'Fine' }, token: ravi.token });
    const { reply } = await send(artwork.addReply, {
      params: { id: _id, commentId: comment._id },
      body: { content: word },
      token: asha.token,
    });
    return { id: reply._id, word, contentId: _id, parentId: comment._id, media: [] };
  },
};

/** The calls that show lists, with the word that is searched for. */
const lists = (word: string): [Address, Sent][] => {
  const ofAsha = { params: { id: site.cast.asha.id } };
  const query = { q: word };
  return [
    [artwork.list, {}],
    [artwork.ofUser, ofAsha],
    [artwork.ofUser, { ...ofAsha, query: { sort: 'portfolio' } }],
    [artwork.ofUser, { params: { id: site.cast.ravi.id } }],
    [artwork.ofUser, { params: { id: site.cast.ravi.id }, query: { sort: 'portfolio' } }],
    [series.ofUser, ofAsha],
    [blog.list, {}],
    [blog.ofUser, ofAsha],
    [discussion.list, {}],
    [discussion.list, { query: { sort: 'top' } }],
    [discussion.list, { query: { sort: 'unanswered' } }],
    [discussion.list, { query: { tag: 'kolam' } }],
    [discussion.ofUser, ofAsha],
    [search.artworks, { query }],
    [search.blogs, { query }],
    [search.discussions, { query }],
  ];
};

/** Calls about one thing: what they answer if it is not there is 404. */
const about = (kind: SubjectKind, { contentId: id }: Thing): [Address, Sent][] => {
  if (kind.startsWith('discussion'))
    return [
      [discussion.get, { params: { id } }],
      [discussion.replies, { params: { id } }],
    ];
  if (kind === 'series') return [[series.get, { params: { id } }]];
  if (kind === 'board') return [[board.get, { params: { id } }]];
  if (kind === 'blog')
    return [
      [blog.get, { params: { id } }],
      [blog.comments, { params: { id } }],
      [blog.likes, { params: { id } }],
    ];
  return [
    [artwork.get, { params: { id } }],
    [artwork.comments, { params: { id } }],
    [artwork.likes, { params: { id } }],
  ];
};

type OnThing = Address & (`DELETE ${string}` | `POST ${string}/restore`);
/** The calls by which Asha deletes a thing and takes that back, of the kinds of which she can. */
const deletions: [SubjectKind, OnThing, OnThing][] = [
  ['artwork', artwork.remove, artwork.restore],
  ['blog', blog.remove, blog.restore],
  ['discussion', discussion.remove, discussion.restore],
  ['discussion_reply', discussion.removeReply, discussion.restoreReply],
  ['comment', artwork.removeComment, artwork.restoreComment],
  ['comment_reply', artwork.removeReply, artwork.restoreReply],
];

const nameOf = (address: Address, { params = {}, query = {} }: NonNullable<Sent> = {}) =>
  `${address} ${JSON.stringify([params, query])}`;

/** Reads everything that Ravi or a visitor gets to see. */
async function look(kind: SubjectKind, thing: Thing): Promise<Map<string, unknown>> {
  await site.jobs.runDue();
  await site.jobs.sweep('search.index');
  const seen = new Map<string, unknown>();
  for (const [who, token] of [
    ['visitor', undefined],
    ['Ravi', site.cast.ravi.token],
  ] as const) {
    for (const [address, sent] of [...lists(thing.word), ...about(kind, thing)]) {
      const { status, body } = await ask(site.app, address, { ...sent, token });
      // The search repeats the words that were searched for in no answer.
      seen.set(`${who} ${nameOf(address, sent)}`, { status, body });
    }
  }
  for (const address of [notification.list, notification.count] as const)
    seen.set(address, (await ask(site.app, address, { token: site.cast.ravi.token })).body);
  for (const url of [blogFeeds.all, blogFeeds.ofAuthor(site.cast.asha.username)])
    seen.set(url, (await site.app.inject(url)).body);
  const maps = (await site.app.inject('/sitemap.xml')).body.match(/\/sitemap[^<]*\.xml/g) ?? [];
  for (const url of new Set(maps)) seen.set(url, (await site.app.inject(url)).body);
  for (const url of thing.media) seen.set(url, (await site.app.inject(`${url}?w=320`)).statusCode);
  return seen;
}

/**
 * Reads what its owner or a moderator gets of the page of held content, with media that load; null for parts of
 * content.
 */
async function lookAsInsider(kind: SubjectKind, thing: Thing, viewer: Person) {
  if (thing.contentId !== thing.id) return null;
  const [[address, sent] = [artwork.get, {}]] = about(kind, thing);
  const { status, body } = await ask(site.app, address, { ...sent, token: viewer.token });
  const signed = mediaIn(body, /\/media\/[0-9a-f-]{36}\?until=\d+&signature=[\w-]+/g);
  expect(signed).toHaveLength(thing.media.length);
  for (const url of signed) expect((await site.app.inject(`${url}&w=320`)).statusCode).toBe(200);
  return { status, visibility: body.visibility };
}

const shows = (seen: Map<string, unknown>, ...texts: string[]) =>
  [...seen]
    .filter(([, answer]) => texts.some((text) => JSON.stringify(answer).includes(text)))
    .map(([what]) => what);

const change = (work: Parameters<TestApp['database']['transaction']>[0]) => site.database.transaction(work);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the keys' type
describe.each(Object.keys(kinds) as SubjectKind[])('%s', (kind) => {
  it.each(['hidden', 'removed'] as const)(
    'is gone while it is %s, and comes back as it was',
    async (effect) => {
      const word = `kolam${kind.replace('_', '')}${effect}`;
      const thing = await kinds[kind](word);
      const { content } = site.features;
      const before = await look(kind, thing);
      expect(shows(before, word).length).toBeGreaterThan(1);

      await change((tx) => holdSubject(tx, content, { kind, id: thing.id }, { reason: 'report', effect }));
      const held = await look(kind, thing);
      expect(shows(held, word, thing.id)).toEqual([]);
      for (const url of thing.media) expect(held.get(url)).toBe(410);
      const pages = thing.contentId === thing.id ? about(kind, thing) : [];
      for (const [address, sent] of pages)
        expect(held.get(`visitor ${nameOf(address, sent)}`)).toMatchObject({
          status: effect === 'hidden' ? 404 : 410,
        });

      for (const viewer of [site.cast.asha, moderator]) {
        const seen = await lookAsInsider(kind, thing, viewer);
        expect(seen).toEqual(thing.contentId === thing.id ? { status: 200, visibility: effect } : null);
      }

      await change((tx) => releaseSubject(tx, content, { kind, id: thing.id }, 'report'));
      // Counts in lists may be a second old.
      await expect.poll(() => look(kind, thing), { timeout: 10_000 }).toEqual(before);
    },
  );
});

it.each(deletions)(
  'a %s is gone for everybody as soon as its author deletes it, and comes back as it was',
  async (kind, remove, restore) => {
    const word = `kolam${kind.replace('_', '')}deleted`;
    const thing = await kinds[kind](word);
    const before = await look(kind, thing);
    const params = { id: thing.contentId, commentId: thing.parentId ?? thing.id, replyId: thing.id };
    const { token } = site.cast.asha;

    expect((await ask(site.app, remove, { params, token })).status).toBe(200);
    const deleted = await look(kind, thing);
    expect(shows(deleted, word, thing.id)).toEqual([]);
    for (const url of thing.media) expect(deleted.get(url)).toBe(410);
    const pages = thing.contentId === thing.id ? about(kind, thing) : [];
    for (const viewer of [site.cast.asha, moderator])
      for (const [address, sent] of pages)
        expect((await ask(site.app, address, { ...sent, token: viewer.token })).status).toBe(404);

    expect((await ask(site.app, restore, { params, token })).status).toBe(200);
    await expect.poll(() => look(kind, thing), { timeout: 10_000 }).toEqual(before);
  },
);
