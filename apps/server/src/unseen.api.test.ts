import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses as admin } from '@kalaangan/contract/admin/admin';
import { applicationAddresses as application } from '@kalaangan/contract/applications/applications';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blockAddresses as at } from '@kalaangan/contract/accounts/blocks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import type { Contract } from '@kalaangan/contract/contract';
import { breachAddresses as breach } from '@kalaangan/contract/breaches/breaches';
import { consentAddresses as consent } from '@kalaangan/contract/consents/consents';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { maintenanceAddresses as maintenance } from '@kalaangan/contract/maintenance/maintenance';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { ownAccountAddresses as ownAccount } from '@kalaangan/contract/accounts/own-account';
import { portfolioAddresses as portfolio } from '@kalaangan/contract/artworks/portfolio';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { passkeyAddresses as passkey } from '@kalaangan/contract/accounts/passkeys';
import { secondFactorAddresses as secondFactor } from '@kalaangan/contract/accounts/second-factor';
import { queueAddresses as queue } from '@kalaangan/contract/admin/queue';
import { ruleMailAddresses as ruleMail } from '@kalaangan/contract/safety/rule-mails';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { seriesAddresses as series } from '@kalaangan/contract/artworks/series';
import { siteAddresses as siteSetting } from '@kalaangan/contract/site/site';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { transparencyAddresses as transparency } from '@kalaangan/contract/safety/transparency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test-kit/people/cast.ts';
import { ask, type Answer, type Asked } from '#test-kit/client.ts';
import { replyForm } from '#test-kit/content/discussion-form.ts';
import { createMeeting, type Meeting } from '#test-kit/people/met-people.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

// What people who are apart by a block, or one of whom has muted the other, see of each other in each call that reads.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

type Body = Answer['body'];
type Met = {
  send: (meeting: Meeting) => Asked;
  /** Whether the viewer meets the other in the answer. */
  isMet: (body: Body, meeting: Meeting) => boolean;
  /** A list of what one person has published, which somebody who has muted that person still opens. */
  isOfOne?: true;
};
/** Reason why a call shows nobody else, or is not cut. */
type Uncut = 'own' | 'nobody' | 'staff' | 'by address';
type Reads = Extract<keyof Contract, `GET ${string}`>;

type Item = { _id: string };
const has = (items: readonly Item[], id: string) => items.some(({ _id }) => _id === id);
const large = { limit: '50' };
const list = (
  key: string,
  idOf: (meeting: Meeting) => string,
  send: Met['send'] = () => ({ query: large }),
): Met => ({ send, isMet: (body, meeting) => has(key === '' ? body : body[key], idOf(meeting)) });
const otherId = ({ other }: Meeting) => other.id;
const onArtwork = ({ artwork: params }: Meeting) => ({ params, query: large });
const onBlog = ({ blog: params }: Meeting) => ({ params, query: large });
const inTopic = ({ topic: id }: Meeting) => ({ params: { id } });
const ofThird = ({ third: { id } }: Meeting) => ({ params: { id }, query: large });
const named = ({ other }: Meeting) => ({ query: { q: other.name } });
const ofOther = (key: string, idOf: (meeting: Meeting) => string): Met => ({
  ...list(key, idOf, ({ other: { id } }) => ({ params: { id }, query: large })),
  isOfOne: true,
});

const table: Record<Reads, Met | Uncut> = {
  [artwork.list]: list('artworks', ({ theirs }) => theirs.work),
  [artwork.styles]: 'nobody',
  [artwork.ofUser]: ofOther('artworks', ({ theirs }) => theirs.work),
  [series.ofUser]: ofOther('series', ({ theirs }) => theirs.series),
  [artwork.get]: list('likes', otherId, onArtwork),
  [artwork.likes]: list('likes', otherId, onArtwork),
  [artwork.comments]: {
    send: onArtwork,
    isMet: ({ comments }, { said, other }) =>
      has(comments, said.onArtwork) ||
      comments.some(
        ({ replies, likes }: { replies: Item[]; likes: string[] }) =>
          has(replies, said.replyOnArtwork) || likes.includes(other.id),
      ),
  },
  [artwork.commentLikes]: list('likes', otherId, onArtwork),
  [artwork.replies]: list('replies', ({ said }) => said.replyOnArtwork, onArtwork),
  [artwork.replyLikes]: list('likes', otherId, onArtwork),
  [blog.list]: list('blogs', ({ theirs }) => theirs.post),
  [blog.ofUser]: ofOther('blogs', ({ theirs }) => theirs.post),
  [blog.get]: {
    send: onBlog,
    isMet: ({ comments, likes }, { said, other }) => has(comments, said.onBlog) || has(likes, other.id),
  },
  [blog.likes]: list('likes', otherId, onBlog),
  [blog.comments]: list('comments', ({ said }) => said.onBlog, onBlog),
  [blog.commentLikes]: list('likes', otherId, onBlog),
  [blog.replies]: list('replies', ({ said }) => said.replyOnBlog, onBlog),
  [blog.replyLikes]: list('likes', otherId, onBlog),
  [discussion.list]: list('discussions', ({ theirs }) => theirs.topic),
  [discussion.ofUser]: ofOther('discussions', ({ theirs }) => theirs.topic),
  [discussion.get]: {
    send: inTopic,
    isMet: ({ replies, votes }, { said, other }) =>
      has(replies, said.inTopic) || votes.upvotes.includes(other.id),
  },
  [discussion.replies]: list('replies', ({ said }) => said.inTopic, inTopic),
  [board.saved]: list('artworks', ({ theirs }) => theirs.work),
  [board.get]: list(
    'items',
    ({ theirs }) => theirs.work,
    ({ board: id }) => ({ params: { id } }),
  ),
  [search.artworks]: list('', ({ theirs }) => theirs.work, named),
  [search.more]: list(
    'alike',
    ({ theirs }) => theirs.work,
    ({ artwork: params }) => ({ params }),
  ),
  [search.suggestion]: 'nobody',
  [search.tags]: 'nobody',
  // The title of the other's work alone has their id; their name is near to those of others.
  [search.counts]: {
    send: ({ other: { id } }) => ({ query: { q: id } }),
    isMet: ({ artworks }) => artworks > 0,
  },
  [search.people]: list('users', otherId, named),
  [search.blogs]: list('blogs', ({ theirs }) => theirs.post, named),
  [search.discussions]: list('discussions', ({ theirs }) => theirs.topic, named),
  [social.followers]: list('followers', otherId, ofThird),
  [social.following]: list('following', otherId, ofThird),
  [notification.list]: {
    send: () => ({}),
    isMet: ({ notifications }, { other }) =>
      notifications.some(({ content }: { content: string }) => content.includes(other.name)),
  },
  // All that the viewer is told of is what the other did.
  [notification.count]: { send: () => ({}), isMet: ({ count }) => count > 0 },

  [profile.get]: 'by address',
  [series.get]: 'by address',
  [series.ofArtwork]: 'by address',
  [artwork.aiSignals]: 'by address',
  // The viewer follows the other: see the tests of proposals.
  [search.proposed]: 'by address',
  // See the tests of banners.
  [artwork.banner]: 'by address',
  [artwork.clear]: 'by address',
  [account.me]: 'own',
  [account.exportMe]: 'own',
  [at.blocks]: 'own',
  [at.mutes]: 'own',
  [ownAccount.sessions]: 'own',
  [consent.own]: 'own',
  [portfolio.get]: 'own',
  [passkey.list]: 'own',
  [secondFactor.find]: 'own',
  [board.saveState]: 'own',
  [board.list]: 'own',
  [moderation.strikes]: 'own',
  [moderation.works]: 'own',
  [moderation.getAppeal]: 'own',
  [report.get]: 'own',
  [ruleMail.own]: 'own',
  [account.verifyEmail]: 'nobody',
  [application.check]: 'nobody',
  [transparency.get]: 'nobody',
  [maintenance.find]: 'nobody',
  [ruleMail.get]: 'nobody',
  [consent.get]: 'nobody',
  [admin.dashboard]: 'staff',
  [queue.get]: 'staff',
  [queue.failed]: 'staff',
  [siteSetting.get]: 'staff',
  [siteSetting.rules]: 'nobody',
  [breach.list]: 'staff',
  [breach.get]: 'staff',
  [application.list]: 'staff',
  [moderation.list]: 'staff',
  [moderation.get]: 'staff',
  [moderation.log]: 'staff',
};

const cut = Object.entries(table).flatMap(([address, met]) =>
  typeof met === 'string' ? [] : [{ address, ...met }],
);
const addresses = cut.map(({ address }) => address);

/** The calls in whose answers the viewer meets the other. */
async function findMet(meeting: Meeting): Promise<string[]> {
  const found: string[] = [];
  for (const { address, send, isMet } of cut) {
    // Object.entries widens the keys of the table, which are addresses.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const asked = address as Reads;
    const { status, body } = await ask(site.app, asked, { ...send(meeting), token: meeting.viewer.token });
    expect([address, status]).toEqual([address, 200]);
    if (isMet(body, meeting)) found.push(address);
  }
  return found;
}

async function act(by: Person, address: (typeof at)['block' | 'unblock' | 'mute' | 'unmute'], on: Person) {
  expect((await ask(site.app, address, { params: { id: on.id }, token: by.token })).status).toBe(200);
  await site.jobs.runDue();
}

describe('the other', () => {
  it('is met in every list, and nowhere after a block by the viewer, until that ends', async () => {
    const meeting = await createMeeting(site);
    expect(await findMet(meeting)).toEqual(addresses);
    await act(meeting.viewer, at.block, meeting.other);
    expect(await findMet(meeting)).toEqual([]);
    await act(meeting.viewer, at.unblock, meeting.other);
    expect(await findMet(meeting)).toEqual(addresses);
  });

  it('is met nowhere after blocking the viewer', async () => {
    const meeting = await createMeeting(site);
    await act(meeting.other, at.block, meeting.viewer);
    expect(await findMet(meeting)).toEqual([]);
  });

  it('is met only where one opens their profile after a mute by the viewer, until that ends', async () => {
    const meeting = await createMeeting(site);
    await act(meeting.viewer, at.mute, meeting.other);
    expect(await findMet(meeting)).toEqual(
      cut.filter(({ isOfOne }) => isOfOne).map(({ address }) => address),
    );
    await act(meeting.viewer, at.unmute, meeting.other);
    expect(await findMet(meeting)).toEqual(addresses);
  });

  it('is met everywhere by whom they have muted, and by moderators whom they have blocked', async () => {
    const [muted, moderator] = [await createMeeting(site), await createMeeting(site, true)];
    await act(muted.other, at.mute, muted.viewer);
    expect(await findMet(muted)).toEqual(addresses);
    await act(moderator.other, at.block, moderator.viewer);
    // The follow has ended, and what was told of it.
    expect(await findMet(moderator)).toEqual(addresses);
  });
});

/**
 * Prepares writes whose answers name the other: those of the viewer, and the marking of a solution by the third.
 * @returns a function that makes them, and lists those whose answers do name the other
 */
async function listWrites({ viewer, other, third, artwork: onArtwork, blog: onBlog, topic }: Meeting) {
  const as = async (person: Person, address: Address, asked: Asked) => {
    const { status, body } = await ask(site.app, address, { token: person.token, ...asked });
    expect([address, status < 300]).toEqual([address, true]);
    return body;
  };
  const params = { id: topic };
  const { reply } = await as(third, discussion.addReply, { params, form: replyForm() });
  const onReply = { params: { id: topic, replyId: reply._id } };
  const upvote = { body: { voteType: 'upvote' } };
  await as(other, discussion.voteReply, { ...onReply, ...upvote });
  await as(other, discussion.addReply, { params, form: replyForm({ parentReplyId: reply._id }) });
  const answered = { body: { content: 'Words' } };
  const writes: (readonly [Person, Address, Asked])[] = [
    [viewer, artwork.like, { params: onArtwork }],
    [viewer, artwork.unlike, { params: onArtwork }],
    [viewer, artwork.likeComment, { params: onArtwork }],
    [viewer, artwork.likeReply, { params: onArtwork }],
    [viewer, blog.like, { params: onBlog }],
    [viewer, blog.likeComment, { params: onBlog }],
    [viewer, blog.likeReply, { params: onBlog }],
    [viewer, blog.addReply, { params: onBlog, ...answered }],
    [viewer, discussion.vote, { params, ...upvote }],
    [viewer, discussion.voteReply, { ...onReply, ...upvote }],
    [third, discussion.solved, onReply],
  ];
  return async () => {
    const named: string[] = [];
    for (const [person, address, asked] of writes)
      if (JSON.stringify(await as(person, address, asked)).includes(other.id)) named.push(address);
    return named;
  };
}

const writes = 11;

describe('the other is named in answers to writes', () => {
  it('and no longer after a block', async () => {
    const meeting = await createMeeting(site);
    const findNamed = await listWrites(meeting);
    expect(await findNamed()).toHaveLength(writes);
    await act(meeting.viewer, at.block, meeting.other);
    await act(meeting.third, at.block, meeting.other);
    expect(await findNamed()).toEqual([]);
  });

  it.each([
    ['a ban', 'ban'],
    ['a report that hides them', 'report'],
  ])('and no longer, as in lists, after %s', async (_what, how) => {
    const meeting = await createMeeting(site);
    const { other, viewer, third } = meeting;
    const findNamed = await listWrites(meeting);
    expect(await findNamed()).toHaveLength(writes);
    const lists = [
      [artwork.get, meeting.artwork],
      [artwork.likes, meeting.artwork],
      [artwork.comments, meeting.artwork],
      [artwork.commentLikes, meeting.artwork],
      [artwork.replyLikes, meeting.artwork],
      [blog.get, meeting.blog],
      [blog.likes, meeting.blog],
      [blog.comments, meeting.blog],
      [blog.replies, meeting.blog],
      [discussion.get, { id: meeting.topic }],
      [discussion.replies, { id: meeting.topic }],
      [social.followers, { id: third.id }],
      [social.following, { id: third.id }],
      [account.me, {}],
    ] as const;
    const findListed = async () => {
      const listed: string[] = [];
      for (const [address, params] of lists)
        for (const token of [viewer.token, ...(address === account.me ? [] : [undefined])]) {
          const { status, body } = await ask(site.app, address, { params, token });
          expect([address, status]).toEqual([address, 200]);
          if (JSON.stringify(body).includes(other.id)) listed.push(address);
        }
      return listed;
    };
    expect(new Set(await findListed()).size).toBe(lists.length);
    const body = { targetType: 'user', targetId: other.id, category: 'child' };
    const { token } = site.cast.admin;
    if (how === 'report') await ask(site.app, report.send, { body, token: site.cast.asha.token });
    else {
      const opened = await ask(site.app, moderation.open, { body, token });
      const decision = { action: 'ban', reason: '1', note: 'Words' };
      const params = { id: opened.body.case._id };
      await ask(site.app, moderation.decide, { params, body: decision, token });
    }
    expect(await findListed()).toEqual([]);
    expect(await findNamed()).toEqual([]);
  });
});

it('still answers what is asked for by its address after a block, and tells nobody who is not concerned', async () => {
  const { viewer, other, third, theirs, artwork: on } = await createMeeting(site);
  await act(viewer, at.block, other);
  const { token } = viewer;
  const read = [
    await ask(site.app, artwork.get, { params: { id: theirs.work }, token }),
    await ask(site.app, blog.get, { params: { id: theirs.post }, token }),
    await ask(site.app, discussion.get, { params: { id: theirs.topic }, token }),
    await ask(site.app, profile.get, { params: { username: other.username }, token }),
  ];
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const by of [undefined, third.token]) {
    const { body } = await ask(site.app, artwork.likes, { params: { id: on.id }, token: by });
    expect(has(body.likes, other.id)).toBe(true);
  }
});
