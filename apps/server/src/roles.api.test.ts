import { accessAddresses as access } from '@kalaangan/contract/safety/access';
import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses as admin } from '@kalaangan/contract/admin/admin';
import { applicationAddresses as application } from '@kalaangan/contract/applications/applications';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import { blockAddresses as block } from '@kalaangan/contract/accounts/blocks';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import { breachAddresses as breach } from '@kalaangan/contract/breaches/breaches';
import type { Address, Call } from '@kalaangan/contract/call';
import { consentAddresses as consent } from '@kalaangan/contract/consents/consents';
import { contactAddresses as contact } from '@kalaangan/contract/contact/contact';
import { contract } from '@kalaangan/contract/contract';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { maintenanceAddresses as maintenance } from '@kalaangan/contract/maintenance/maintenance';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { ownAccountAddresses as ownAccount } from '@kalaangan/contract/accounts/own-account';
import { passkeyAddresses as passkey } from '@kalaangan/contract/accounts/passkeys';
import { portfolioAddresses as portfolio } from '@kalaangan/contract/artworks/portfolio';
import { preferenceAddresses as preference } from '@kalaangan/contract/accounts/preferences';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { queueAddresses as queue } from '@kalaangan/contract/admin/queue';
import { ruleMailAddresses as ruleMails } from '@kalaangan/contract/safety/rule-mails';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { transparencyAddresses as transparency } from '@kalaangan/contract/safety/transparency';
import { secondFactorAddresses as secondFactor } from '@kalaangan/contract/accounts/second-factor';
import { seriesAddresses as series } from '@kalaangan/contract/artworks/series';
import { siteAddresses as siteSetting } from '@kalaangan/contract/site/site';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { blogForm, publishBlog } from '#test-kit/content/blog-form.ts';
import { castPassword, addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { copyrightNotice, governmentOrder, upholdNotice } from '#test-kit/content/copyright.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
/** People of the other roles, who are not in the cast. */
let others: Record<'moderator' | Restricted, Person>;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
  const person = (role: keyof typeof others) =>
    addPerson(site, `A ${role}`, { verified: true, ...stateOf(role) });
  others = {
    moderator: await person('moderator'),
    suspended: await person('suspended'),
    banned: await person('banned'),
    blocked: await person('blocked'),
    closed: await person('closed'),
    minor: await person('minor'),
  };
  await blockBy(site.cast.asha, others.blocked);
});
afterAll(() => site.stop());

/**
 * 'member' is Meera, whose email address is not verified; 'verified' is Ravi; 'owner' is Asha, who owns the
 * content; 'blocked' is blocked by her and by others whom they meet. Who is suspended, banned or has closed the account is of the
 * staff too, which gives them no more than others. The moderator who decided before: appeals.api.test.ts.
 */
const roles = [
  'visitor',
  'member',
  'verified',
  'owner',
  'moderator',
  'suspended',
  'banned',
  'blocked',
  'closed',
  'minor',
  'admin',
] as const;
type Role = (typeof roles)[number];
/** Roles whose answers follow from the call, see `expectedOf`. `minor`: without the consent of a guardian. */
type Restricted = 'suspended' | 'banned' | 'blocked' | 'closed' | 'minor';

/** An artwork of Asha's with a comment and a reply of hers, and a notification to her. */
type World = {
  id: string;
  commentId: string;
  replyId: string;
  notificationId: string;
  /** A blog of Asha's, a comment of hers on it and a reply of hers to that. */
  blog: { id: string; commentId: string; replyId: string };
  /** A discussion of Asha's and a reply of hers in it. */
  topic: { id: string; replyId: string };
  /** A series of Asha's. */
  seriesId: string;
  /** The id of a public board of Asha's. */
  board: string;
  /** A report by somebody on an artwork of Asha's. */
  report: { number: string; caseId: string };
  /** The number of a copyright notice that hides an artwork of Asha's. */
  notice: string;
  /** The person who makes the call; null for visitors. */
  person: Person | null;
  another: Person;
};

type Asked = Parameters<typeof ask>[2];
/** Expected statuses by role; those of the other roles follow from the call, see `expectedOf`. */
type Answers = Record<Exclude<Role, Restricted>, number>;
type Row = { send: (world: World) => Asked; answers: Answers };

const answers = (
  visitor: number,
  member: number,
  verified: number,
  owner: number,
  byAdmin: number,
  moderator = verified,
): Answers => ({ visitor, member, verified, owner, admin: byAdmin, moderator });

/** New acts on what is somebody else's, which blocked people may not do. */
const interactions = new Set<string>([
  artwork.like,
  board.save,
  artwork.addComment,
  artwork.likeComment,
  artwork.addReply,
  artwork.likeReply,
  blog.like,
  blog.addComment,
  blog.likeComment,
  blog.addReply,
  blog.likeReply,
  discussion.vote,
  discussion.addReply,
  discussion.voteReply,
  social.follow,
]);

/**
 * People who are suspended, banned or have closed their account do what a verified member does, but for writing; minors
 * without consent, but for publishing; blocked people, but for interacting.
 */
function expectedOf(address: string, expected: Answers, role: Role): number {
  const call: Call | undefined = (contract as Record<string, Call>)[address];
  if (role === 'suspended' || role === 'banned' || role === 'closed') {
    const isRead = address.startsWith('GET ') || call?.session === 'none' || call?.whileRestricted;
    return isRead ? expected.verified : 403;
  }
  if (role === 'blocked') return interactions.has(address) ? 403 : expected.verified;
  if (role !== 'minor') return expected[role];
  if (address === consent.setAge) return 409;
  return call?.publishes ? 403 : expected.verified;
}
const everybody = answers(200, 200, 200, 200, 200);
const members = answers(401, 200, 200, 200, 200);
const writers = answers(401, 201, 201, 201, 201);
const owners = answers(401, 403, 403, 200, 403);
const ownersAndAdmins = answers(401, 403, 403, 200, 200);
const admins = answers(401, 403, 403, 403, 200);
const moderators = (status: number) => answers(401, 403, 403, 403, status, status);
/** Nothing is deleted that could be restored. */
const nothingDeleted = answers(401, 404, 404, 404, 404);
const all = (status: number) => answers(status, status, status, status, status);

const nothing = () => ({});
const onArtwork = ({ id }: World) => ({ params: { id } });
const comment = ({ id, commentId }: World) => ({ params: { id, commentId } });
const reply = ({ id, commentId, replyId }: World) => ({ params: { id, commentId, replyId } });
const ofSeries = ({ seriesId: id }: World) => ({ params: { id } });
const inTopic = ({ topic: { id } }: World) => ({ params: { id } });
const ofTopic = ({ topic }: World) => ({ params: topic });
const upvote = { body: { voteType: 'upvote' } };
const ofCase = ({ report: { caseId } }: World) => ({ params: { id: caseId } });
const onBlog = ({ blog: params }: World) => ({ params });
const onBoard = ({ board: id }: World) => ({ params: { id } });
const ofNotice = ({ notice: number }: World) => ({ params: { number } });
const somebody = ({ another }: World) => ({ params: { id: another.id } });
const closed = { body: { closed: true } };
const leak = { subject: 'A leak', message: 'Words', knownAt: new Date().toISOString(), headings: {} };
const text = { body: { content: 'Words' } };

let made = 0;
const unique = () => `u${Date.now().toString(36)}${++made}`;
const newApplication = () => ({
  params: { form: 'kalaklub' },
  body: {
    name: 'Nila',
    email: `${unique()}@example.org`,
    city: 'Pune',
    linkedin: 'https://www.linkedin.com/in/nila',
    introduction: 'Seven years of key frames.',
  },
});
const pictureForm = (name: string) => {
  const form = new FormData();
  form.set(name, new File([new Uint8Array(picture)], 'picture.png'));
  return { form };
};

const unknownPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const table: Record<Address & keyof typeof contract, Row> = {
  [account.signup]: {
    send: () => ({
      body: { name: 'New One', username: unique(), email: `${unique()}@example.org`, password: castPassword },
    }),
    answers: all(201),
  },
  [account.login]: {
    send: () => ({ body: { email: site.cast.asha.email, password: castPassword } }),
    answers: everybody,
  },
  [account.logout]: { send: nothing, answers: members },
  [account.sendVerification]: { send: nothing, answers: answers(401, 200, 400, 400, 400) },
  [account.disown]: { send: () => ({ params: { token: 'unknown' } }), answers: all(400) },
  [account.verifyEmail]: { send: () => ({ params: { token: 'unknown' } }), answers: all(400) },
  [account.forgotPassword]: { send: () => ({ body: { email: 'nobody@example.org' } }), answers: everybody },
  [account.resetPassword]: {
    send: () => ({ params: { token: 'unknown' }, body: { password: castPassword } }),
    answers: all(400),
  },
  [account.google]: { send: () => ({ body: { credential: 'x.y.z' } }), answers: all(503) },
  [account.me]: { send: nothing, answers: members },
  [account.deleteMe]: { send: () => ({ body: { password: castPassword } }), answers: members },
  [account.prepareExport]: { send: nothing, answers: members },
  [account.exportMe]: { send: nothing, answers: members },

  [ownAccount.changePassword]: {
    send: () => ({ body: { currentPassword: castPassword, password: castPassword } }),
    answers: members,
  },
  [ownAccount.changeEmail]: {
    send: () => ({ body: { password: castPassword, email: `${unique()}@example.org` } }),
    answers: members,
  },
  [ownAccount.sessions]: { send: nothing, answers: members },
  [ownAccount.endOtherSessions]: { send: nothing, answers: members },
  [ownAccount.endSession]: { send: somebody, answers: answers(401, 404, 404, 404, 404) },

  [preference.set]: { send: () => ({ body: { hideAi: false } }), answers: members },

  [secondFactor.begin]: { send: nothing, answers: members },
  [secondFactor.confirm]: {
    send: () => ({ body: { code: '123456' } }),
    answers: answers(401, 404, 404, 404, 404),
  },
  [secondFactor.find]: { send: nothing, answers: members },
  [secondFactor.renewCodes]: {
    send: () => ({ body: { password: castPassword } }),
    answers: answers(401, 404, 404, 404, 404),
  },
  [secondFactor.remove]: {
    send: () => ({ body: { password: castPassword } }),
    answers: answers(401, 404, 404, 404, 404),
  },

  [passkey.list]: { send: nothing, answers: members },
  [passkey.begin]: { send: nothing, answers: members },
  [passkey.add]: {
    send: () => ({ body: { name: 'Phone', response: {} } }),
    answers: answers(401, 400, 400, 400, 400),
  },
  [passkey.remove]: { send: somebody, answers: answers(401, 404, 404, 404, 404) },
  [passkey.beginLogin]: { send: nothing, answers: everybody },
  [passkey.logIn]: { send: () => ({ body: { response: unknownPasskey } }), answers: all(401) },
  [consent.setAge]: { send: () => ({ body: { band: 'adult' } }), answers: members },
  [consent.own]: { send: nothing, answers: members },
  [consent.setOwn]: { send: () => ({ body: { purpose: 'privacy-notice', given: true } }), answers: members },
  [consent.get]: { send: () => ({ params: { token: 'unknown' } }), answers: all(400) },
  [consent.answer]: {
    send: () => ({ params: { token: 'unknown' }, body: { agree: false } }),
    answers: all(400),
  },
  [consent.withdraw]: { send: () => ({ params: { token: 'unknown' } }), answers: all(400) },

  [artwork.list]: { send: nothing, answers: everybody },
  [artwork.styles]: { send: nothing, answers: everybody },
  [artwork.ofUser]: { send: somebody, answers: everybody },
  [artwork.banner]: { send: somebody, answers: everybody },
  [artwork.chooseBanner]: {
    send: (world) => ({ ...onArtwork(world), body: { chosen: true } }),
    answers: owners,
  },
  [portfolio.get]: { send: nothing, answers: members },
  [portfolio.arrange]: {
    send: ({ id }) => ({ body: { pinned: [id] } }),
    answers: answers(401, 403, 403, 200, 403),
  },
  [series.create]: { send: () => ({ body: { title: 'Rain' } }), answers: answers(401, 403, 201, 201, 201) },
  [series.get]: { send: ofSeries, answers: everybody },
  [series.edit]: { send: (world) => ({ ...ofSeries(world), body: { title: 'Rain' } }), answers: owners },
  [series.remove]: { send: ofSeries, answers: ownersAndAdmins },
  [series.ofUser]: { send: somebody, answers: everybody },
  [series.ofArtwork]: { send: onArtwork, answers: everybody },
  [artwork.get]: { send: onArtwork, answers: everybody },
  [artwork.inviteCollaborator]: {
    send: (world) => ({ ...onArtwork(world), body: { username: site.cast.ravi.username } }),
    answers: owners,
  },
  [artwork.acceptCollaboration]: { send: onArtwork, answers: answers(401, 404, 404, 404, 404) },
  [artwork.removeCollaborator]: {
    send: (world) => ({
      params: { ...onArtwork(world).params, userId: site.cast.asha.id },
    }),
    answers: answers(401, 403, 403, 200, 403),
  },
  [artwork.aiSignals]: { send: onArtwork, answers: everybody },
  [artwork.clear]: { send: onArtwork, answers: everybody },
  [artwork.create]: {
    send: () => ({ form: artworkForm({ images: [picture] }) }),
    answers: answers(401, 403, 201, 201, 201),
  },
  [artwork.edit]: {
    send: (world) => ({ ...onArtwork(world), form: artworkForm({ images: [picture] }) }),
    answers: owners,
  },
  [artwork.remove]: { send: onArtwork, answers: ownersAndAdmins },
  [artwork.restore]: { send: onArtwork, answers: nothingDeleted },
  [artwork.incrementView]: { send: onArtwork, answers: everybody },
  [artwork.like]: { send: onArtwork, answers: members },
  [artwork.unlike]: { send: onArtwork, answers: members },
  [artwork.likes]: { send: onArtwork, answers: everybody },
  [artwork.comments]: { send: onArtwork, answers: everybody },
  [artwork.addComment]: { send: (world) => ({ ...onArtwork(world), ...text }), answers: writers },
  [artwork.editComment]: { send: (world) => ({ ...comment(world), ...text }), answers: owners },
  [artwork.restoreComment]: { send: comment, answers: nothingDeleted },
  [artwork.removeComment]: { send: comment, answers: ownersAndAdmins },
  [artwork.likeComment]: { send: comment, answers: members },
  [artwork.unlikeComment]: { send: comment, answers: members },
  [artwork.commentLikes]: { send: comment, answers: everybody },
  [artwork.replies]: { send: comment, answers: everybody },
  [artwork.addReply]: { send: (world) => ({ ...comment(world), ...text }), answers: writers },
  [artwork.editReply]: { send: (world) => ({ ...reply(world), ...text }), answers: owners },
  [artwork.restoreReply]: { send: reply, answers: nothingDeleted },
  [artwork.removeReply]: { send: reply, answers: ownersAndAdmins },
  [artwork.likeReply]: { send: reply, answers: members },
  [artwork.unlikeReply]: { send: reply, answers: members },
  [artwork.replyLikes]: { send: reply, answers: everybody },

  [discussion.list]: { send: nothing, answers: everybody },
  [discussion.ofUser]: { send: somebody, answers: everybody },
  [discussion.get]: { send: inTopic, answers: everybody },
  [discussion.create]: {
    send: () => ({ form: discussionForm() }),
    answers: answers(401, 403, 201, 201, 201),
  },
  [discussion.edit]: { send: (world) => ({ ...inTopic(world), form: discussionForm() }), answers: owners },
  [discussion.restore]: { send: inTopic, answers: nothingDeleted },
  [discussion.remove]: { send: inTopic, answers: ownersAndAdmins },
  [discussion.incrementView]: { send: inTopic, answers: everybody },
  [discussion.vote]: { send: (world) => ({ ...inTopic(world), ...upvote }), answers: members },
  [discussion.replies]: { send: inTopic, answers: everybody },
  [discussion.addReply]: {
    send: (world) => ({ ...inTopic(world), form: replyForm() }),
    answers: answers(401, 403, 201, 201, 201),
  },
  [discussion.editReply]: { send: (world) => ({ ...ofTopic(world), form: replyForm() }), answers: owners },
  [discussion.restoreReply]: { send: ofTopic, answers: nothingDeleted },
  [discussion.removeReply]: { send: ofTopic, answers: ownersAndAdmins },
  [discussion.voteReply]: { send: (world) => ({ ...ofTopic(world), ...upvote }), answers: members },
  [discussion.closeComments]: { send: (world) => ({ ...inTopic(world), ...closed }), answers: owners },
  [discussion.solved]: { send: ofTopic, answers: owners },

  [blog.list]: { send: nothing, answers: everybody },
  [blog.ofUser]: { send: somebody, answers: everybody },
  [blog.get]: { send: onBlog, answers: everybody },
  [blog.create]: { send: () => ({ form: blogForm({ thumbnail: [picture] }) }), answers: writers },
  [blog.closeComments]: { send: (world) => ({ ...onBlog(world), ...closed }), answers: owners },
  [blog.edit]: { send: (world) => ({ ...onBlog(world), form: blogForm({}) }), answers: owners },
  [blog.restore]: { send: onBlog, answers: nothingDeleted },
  [blog.remove]: { send: onBlog, answers: ownersAndAdmins },
  [blog.like]: { send: onBlog, answers: members },
  [blog.unlike]: { send: onBlog, answers: members },
  [blog.likes]: { send: onBlog, answers: everybody },
  [blog.comments]: { send: onBlog, answers: everybody },
  [blog.addComment]: { send: (world) => ({ ...onBlog(world), ...text }), answers: writers },
  [blog.editComment]: { send: (world) => ({ ...onBlog(world), ...text }), answers: owners },
  [blog.restoreComment]: { send: onBlog, answers: nothingDeleted },
  [blog.removeComment]: { send: onBlog, answers: ownersAndAdmins },
  [blog.likeComment]: { send: onBlog, answers: members },
  [blog.unlikeComment]: { send: onBlog, answers: members },
  [blog.commentLikes]: { send: onBlog, answers: everybody },
  [blog.replies]: { send: onBlog, answers: everybody },
  [blog.addReply]: { send: (world) => ({ ...onBlog(world), ...text }), answers: writers },
  [blog.editReply]: { send: (world) => ({ ...onBlog(world), ...text }), answers: owners },
  [blog.restoreReply]: { send: onBlog, answers: nothingDeleted },
  [blog.removeReply]: { send: onBlog, answers: ownersAndAdmins },
  [blog.likeReply]: { send: onBlog, answers: members },
  [blog.unlikeReply]: { send: onBlog, answers: members },
  [blog.replyLikes]: { send: onBlog, answers: everybody },

  [board.saveState]: { send: onArtwork, answers: members },
  [board.save]: { send: onArtwork, answers: members },
  [board.unsave]: { send: onArtwork, answers: members },
  [board.saved]: { send: nothing, answers: members },
  [board.create]: { send: () => ({ body: { title: 'Moods' } }), answers: writers },
  [board.list]: { send: nothing, answers: members },
  [board.get]: { send: onBoard, answers: everybody },
  [board.edit]: { send: (world) => ({ ...onBoard(world), body: { title: 'Light' } }), answers: owners },
  [board.remove]: { send: onBoard, answers: ownersAndAdmins },

  [artwork.closeComments]: { send: (world) => ({ ...onArtwork(world), ...closed }), answers: owners },

  [social.follow]: { send: somebody, answers: members },
  [social.unfollow]: { send: somebody, answers: members },
  [social.followers]: { send: somebody, answers: everybody },
  [social.following]: { send: somebody, answers: everybody },
  [block.block]: { send: somebody, answers: members },
  [block.unblock]: { send: somebody, answers: members },
  [block.mute]: { send: somebody, answers: members },
  [block.unmute]: { send: somebody, answers: members },
  [block.blocks]: { send: nothing, answers: members },
  [block.mutes]: { send: nothing, answers: members },

  [profile.get]: { send: ({ another }) => ({ params: { username: another.username } }), answers: everybody },
  [profile.update]: { send: () => ({ body: { title: 'Illustrator' } }), answers: members },
  [profile.updatePicture]: { send: () => pictureForm('profilePicture'), answers: members },

  [search.artworks]: { send: () => ({ query: { q: 'monsoon' } }), answers: everybody },
  [search.discussions]: { send: () => ({ query: { q: 'murals' } }), answers: everybody },
  [search.blogs]: { send: () => ({ query: { q: 'monsoon' } }), answers: everybody },
  [search.more]: { send: onArtwork, answers: everybody },
  [search.suggestion]: { send: () => ({ query: { q: 'monsun' } }), answers: everybody },
  [search.counts]: { send: () => ({ query: { q: 'monsoon' } }), answers: everybody },
  [search.tags]: { send: () => ({ query: { q: 'monsoon' } }), answers: everybody },
  [search.proposed]: { send: nothing, answers: members },
  [search.people]: { send: () => ({ query: { q: 'asha' } }), answers: everybody },

  [notification.list]: { send: nothing, answers: members },
  [notification.count]: { send: nothing, answers: members },
  [notification.markAllRead]: { send: nothing, answers: members },
  // Notifications of others do not exist for anybody else, not even for admins.
  [notification.markRead]: {
    send: ({ notificationId }) => ({ params: { id: notificationId } }),
    answers: answers(401, 404, 404, 200, 404),
  },

  [application.submit]: { send: newApplication, answers: all(201) },
  [application.check]: {
    send: () => ({ params: { form: 'kalaklub' }, query: { email: 'nila@example.org' } }),
    answers: everybody,
  },
  [application.list]: { send: () => ({ params: { form: 'kalaklub' } }), answers: admins },
  [contact.send]: {
    send: () => ({ body: { name: 'Nila', email: 'nila@example.org', message: 'Namaste' } }),
    answers: all(201),
  },
  [admin.dashboard]: { send: nothing, answers: admins },
  [queue.get]: { send: nothing, answers: admins },
  [queue.failed]: { send: () => ({ query: { name: 'nothing.at-all' } }), answers: admins },
  [queue.retry]: { send: () => ({ body: { name: 'nothing.at-all' } }), answers: admins },
  [queue.discard]: { send: () => ({ body: { name: 'nothing.at-all' } }), answers: admins },
  [queue.testMail]: { send: nothing, answers: admins },
  [siteSetting.rules]: { send: nothing, answers: everybody },
  [siteSetting.get]: { send: nothing, answers: admins },
  [siteSetting.change]: { send: () => ({ body: { description: 'Art of all kinds' } }), answers: admins },
  [report.send]: {
    send: ({ id, person }) => ({
      body: {
        targetType: 'artwork',
        targetId: id,
        category: 'spam',
        ...(!person && { email: `${unique()}@example.org` }),
      },
    }),
    answers: answers(201, 201, 201, 400, 201),
  },
  [report.get]: {
    send: ({ report: { number } }) => ({ params: { number } }),
    answers: answers(404, 404, 404, 404, 404),
  },
  [access.send]: {
    send: ({ person }) => ({
      body: { text: 'The menu cannot be read aloud.', ...(!person && { email: `${unique()}@example.org` }) },
    }),
    answers: all(201),
  },
  [copyright.send]: {
    send: ({ id }) => ({ body: copyrightNotice(`/artwork/${id}`) }),
    answers: answers(201, 201, 201, 400, 201),
  },
  [copyright.counter]: {
    send: (world) => ({ ...ofNotice(world), body: { text: 'It is my own.' } }),
    answers: answers(401, 403, 403, 201, 403),
  },
  [copyright.courtOrder]: {
    send: (world) => ({ ...ofNotice(world), body: { reference: 'CS 1/2026', date: '2026-11-01' } }),
    answers: moderators(200),
  },
  [copyright.order]: {
    send: ({ id }) => ({ body: governmentOrder(`/artwork/${id}`) }),
    answers: moderators(201),
  },
  [ruleMails.own]: { send: nothing, answers: members },
  [ruleMails.setOwn]: { send: () => ({ body: { on: true } }), answers: members },
  [ruleMails.get]: { send: () => ({ params: { token: 'unknown' } }), answers: all(404) },
  [ruleMails.set]: { send: () => ({ params: { token: 'unknown' }, body: { on: true } }), answers: all(404) },
  [transparency.get]: { send: nothing, answers: everybody },
  [maintenance.find]: { send: nothing, answers: everybody },
  [moderation.list]: { send: nothing, answers: moderators(200) },
  [moderation.open]: {
    send: ({ id }) => ({ body: { targetType: 'artwork', targetId: id, category: 'spam' } }),
    answers: moderators(201),
  },
  [moderation.get]: { send: ofCase, answers: moderators(200) },
  [moderation.claim]: { send: ofCase, answers: moderators(200) },
  [moderation.release]: { send: ofCase, answers: moderators(200) },
  [moderation.decide]: {
    send: (world) => ({ ...ofCase(world), body: { action: 'keep', reason: '1' } }),
    answers: moderators(200),
  },
  // Nothing is sealed before a decision.
  [moderation.seal]: {
    send: (world) => ({ ...ofCase(world), body: { reason: 'A court asks' } }),
    answers: answers(401, 403, 403, 403, 404, 404),
  },
  [moderation.log]: { send: nothing, answers: admins },
  [moderation.appeal]: {
    send: ({ report: { caseId } }) => ({ body: { caseId, text: 'It is my own.' } }),
    // The case is open: there is nothing that its author could appeal against.
    answers: answers(401, 403, 403, 400, 403),
  },
  [moderation.getAppeal]: { send: ofCase, answers: answers(401, 403, 403, 400, 403) },
  [moderation.strikes]: { send: nothing, answers: members },
  [moderation.works]: { send: nothing, answers: members },
  [moderation.setRole]: {
    send: (world) => ({ ...somebody(world), body: { role: 'moderator' } }),
    answers: admins,
  },
  [moderation.setAge]: {
    send: (world) => ({ ...somebody(world), body: { band: 'adult' } }),
    answers: admins,
  },
  [breach.list]: { send: nothing, answers: admins },
  [breach.create]: {
    send: ({ another }) => ({ body: { ...leak, audience: { kind: 'named', accounts: [another.id] } } }),
    answers: answers(401, 403, 403, 403, 201),
  },
  [breach.get]: { send: somebody, answers: answers(401, 403, 403, 403, 404) },
  [breach.edit]: {
    send: (world) => ({ ...somebody(world), body: leak }),
    answers: answers(401, 403, 403, 403, 404),
  },
  [breach.send]: { send: somebody, answers: answers(401, 403, 403, 403, 404) },
  [breach.tellBoard]: { send: somebody, answers: answers(401, 403, 403, 403, 404) },
  [admin.setAdmin]: { send: (world) => ({ ...somebody(world), body: { isAdmin: false } }), answers: admins },
};

/** Calls that change the person who makes them, and therefore need a new one. */
const selfChanging = new Set<string>([
  consent.setAge,
  consent.setOwn,
  account.logout,
  account.deleteMe,
  account.sendVerification,
  ownAccount.changePassword,
  ownAccount.changeEmail,
  secondFactor.begin,
  ownAccount.endOtherSessions,
  profile.update,
  profile.updatePicture,
]);

const stateOf = (role: Role) => ({
  admin: role === 'admin' || role === 'suspended' || role === 'closed',
  moderator: role === 'moderator' || role === 'banned',
  ...(role === 'suspended' && { suspendedUntil: new Date(Date.now() + 86_400_000) }),
  banned: role === 'banned',
  closed: role === 'closed',
  minor: role === 'minor',
});

async function findPerson(role: Role, address: string): Promise<Person | null> {
  if (role === 'visitor') return null;
  if (selfChanging.has(address))
    return addPerson(site, `Own ${role}`, { verified: role !== 'member', ...stateOf(role) });
  const { asha, ravi, meera, admin: farah } = site.cast;
  return { member: meera, verified: ravi, owner: asha, admin: farah, ...others }[role];
}

const noReport = { number: '', caseId: '' };
const noContent = { id: '', commentId: '', replyId: '', notificationId: '' };

/** The parts of the world that a row's request refers to: only these are created, which saves most of the time. */
function findParts(send: Row['send']): Set<string | symbol> {
  const parts = new Set<string | symbol>();
  const world: World = {
    ...noContent,
    blog: noContent,
    topic: noContent,
    seriesId: '',
    board: '',
    report: noReport,
    notice: '',
    person: null,
    another: site.cast.ravi,
  };
  send(
    new Proxy(world, {
      get(target, name) {
        parts.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  return parts;
}

type Content = Omit<World, 'person'>;

/** Content that no call has changed, by its parts, for the next case that needs the same ones. */
const unchanged = new Map<string, Content>();

/** A call that is refused or only reads leaves what it was about to later cases: creating it takes longer than the call. */
function keepUnchanged(world: World, address: string, send: Row['send'], status: number): void {
  if (status >= 400 || address.startsWith('GET ')) unchanged.set(keyOf(findParts(send)), world);
}

const keyOf = (parts: Set<string | symbol>) => [...parts].map(String).toSorted().join(' ');

async function createWorld(role: Role, address: string, send: Row['send']): Promise<World> {
  const parts = findParts(send);
  const key = keyOf(parts);
  const content = unchanged.get(key) ?? (await createContent(parts));
  unchanged.delete(key);
  const person = await findPerson(role, address);
  if (role === 'blocked' && person && parts.has('another')) await blockBy(content.another, person);
  return { ...content, person };
}

async function blockBy({ token }: Person, { id }: Person): Promise<void> {
  const { status } = await ask(site.app, block.block, { params: { id }, token });
  expect(status).toBe(200);
}

async function createContent(parts: Set<string | symbol>): Promise<Content> {
  const isAboutArtwork = ['id', 'commentId', 'replyId'].some((part) => parts.has(part));
  const { token } = site.cast.asha;
  return {
    ...(isAboutArtwork ? await createArtwork(token) : noContent),
    notificationId: parts.has('notificationId') ? await createNotification(token) : '',
    blog: parts.has('blog') ? await createBlog(token) : noContent,
    topic: parts.has('topic') ? await createTopic(token) : noContent,
    seriesId: parts.has('seriesId') ? await createSeries(token) : '',
    board: parts.has('board') ? await createBoard(token) : '',
    report: parts.has('report') ? await createReport() : noReport,
    notice: parts.has('notice') ? await createNotice() : '',
    another: parts.has('another')
      ? await addPerson(site, 'Somebody Else', { verified: true })
      : site.cast.ravi,
  };
}

async function createArtwork(token: string) {
  const id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Asked for' });
  const first = await ask(site.app, artwork.addComment, { params: { id }, ...text, token });
  const params = { id, commentId: first.body._id };
  const second = await ask(site.app, artwork.addReply, { params, ...text, token });
  return { ...params, replyId: second.body.reply._id };
}

/** Ravi likes an artwork of the token's owner. @returns the id of the owner's notification */
async function createNotification(token: string): Promise<string> {
  const { id } = await createArtwork(token);
  await ask(site.app, artwork.like, { params: { id }, token: site.cast.ravi.token });
  await site.jobs.runDue();
  const { body } = await ask(site.app, notification.list, { token });
  return body.notifications[0]._id;
}

async function createSeries(token: string): Promise<string> {
  const { body } = await ask(site.app, series.create, { body: { title: 'Asked for' }, token });
  return body._id;
}

async function createBlog(token: string): Promise<World['blog']> {
  const id = await publishBlog(site.database, { authorId: site.cast.asha.id });
  const first = await ask(site.app, blog.addComment, { params: { id }, ...text, token });
  const params = { id, commentId: first.body._id };
  const second = await ask(site.app, blog.addReply, { params, ...text, token });
  return { ...params, replyId: second.body.reply._id };
}

async function createBoard(token: string): Promise<string> {
  const body = { title: 'Monsoon light', public: true };
  return (await ask(site.app, board.create, { body, token })).body._id;
}

async function createReport(): Promise<World['report']> {
  const targetId = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Reported' });
  const reporter = await addPerson(site, 'Somebody Reporting', { verified: true });
  const body = { targetType: 'artwork', targetId, category: 'spam' };
  const sent = await ask(site.app, report.send, { body, token: reporter.token });
  const { body: opened } = await ask(site.app, moderation.open, { body, token: site.cast.admin.token });
  return { number: sent.body.report.number, caseId: opened.case._id };
}

/** @returns the number */
async function createNotice(): Promise<string> {
  const targetId = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Copied' });
  const { token } = await addPerson(site, 'Somebody Else', { verified: true });
  const body = copyrightNotice(`/artwork/${targetId}`);
  const sent = await ask(site.app, copyright.send, { body, token });
  await upholdNotice(site, site.cast.admin, targetId);
  return sent.body.report.number;
}

async function createTopic(token: string): Promise<World['topic']> {
  const { body } = await ask(site.app, discussion.create, { form: discussionForm(), token });
  const params = { id: body._id };
  const answer = await ask(site.app, discussion.addReply, { params, form: replyForm(), token });
  return { id: body._id, replyId: answer.body.reply._id };
}

describe('the permissions of roles', () => {
  it('are listed for every call of the contract', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  const cases = Object.entries(table).flatMap(([address, { send, answers: expected }]) =>
    roles.map((role) => ({ address, role, send, expected: expectedOf(address, expected, role) })),
  );
  it.each(cases)('$address by a $role answers $expected', async ({ address, role, send, expected }) => {
    const world = await createWorld(role, address, send);
    // Object.entries widens the keys of the table, which are addresses.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { status } = await ask(site.app, address as Address, {
      ...send(world),
      token: world.person?.token,
    });
    expect(status).toBe(expected);
    keepUnchanged(world, address, send, status);
  });
});

describe('the permissions of a moderator and an admin on what they own', () => {
  it.each(
    [moderation.claim, moderation.release, moderation.decide].flatMap((address) =>
      (['moderator', 'admin'] as const).map((role) => ({ address, role })),
    ),
  )('$address by a $role answers 403', async ({ address, role }) => {
    const person = await addPerson(site, `Own ${role}`, { verified: true, ...stateOf(role) });
    const targetId = await insertBareArtwork(site.database, { ownerId: person.id, title: 'Own' });
    const body = { targetType: 'artwork', targetId, category: 'spam' };
    const opened = await ask(site.app, moderation.open, { body, token: site.cast.admin.token });
    const { status } = await ask(site.app, address, {
      params: { id: opened.body.case._id },
      body: address === moderation.decide ? { action: 'keep', reason: '1' } : undefined,
      token: person.token,
    });
    expect(status).toBe(403);
  });
});

describe('the permissions in `can`', () => {
  type Flags = Record<string, boolean>;
  type Case = {
    call: keyof typeof table;
    /** Something said on what is shown: somebody who is blocked by its author does not see it. */
    isSaid?: true;
    flags: (body: Body) => Flags;
    allowedBy: Record<string, keyof typeof table>;
  };
  type Body = {
    can: Flags;
    comments: { can: Flags; replies: { can: Flags }[] }[];
    replies: { can: Flags }[];
  };
  const cases: Record<string, Case> = {
    'an artwork': {
      call: artwork.get,
      flags: ({ can }) => can,
      allowedBy: { edit: artwork.edit, delete: artwork.remove },
    },
    'a comment on an artwork': {
      isSaid: true,
      call: artwork.comments,
      flags: ({ comments }) => comments[0]?.can ?? {},
      allowedBy: { edit: artwork.editComment, delete: artwork.removeComment },
    },
    'a reply to a comment on an artwork': {
      isSaid: true,
      call: artwork.comments,
      flags: ({ comments }) => comments[0]?.replies[0]?.can ?? {},
      allowedBy: { edit: artwork.editReply, delete: artwork.removeReply },
    },
    'a blog': {
      call: blog.get,
      flags: ({ can }) => can,
      allowedBy: { edit: blog.edit, delete: blog.remove },
    },
    'a comment on a blog': {
      isSaid: true,
      call: blog.comments,
      flags: ({ comments }) => comments[0]?.can ?? {},
      allowedBy: { edit: blog.editComment, delete: blog.removeComment },
    },
    'a discussion': {
      call: discussion.get,
      flags: ({ can }) => can,
      allowedBy: { edit: discussion.edit, delete: discussion.remove, reply: discussion.addReply },
    },
    'a reply in a discussion': {
      isSaid: true,
      call: discussion.get,
      flags: ({ replies }) => replies[0]?.can ?? {},
      allowedBy: {
        edit: discussion.editReply,
        delete: discussion.removeReply,
        markSolution: discussion.solved,
      },
    },
  };
  const ofRoles = Object.entries(cases).flatMap(([what, one]) =>
    roles.map((role) => ({ what, role, ...one })),
  );
  it.each(ofRoles)(
    'of $what match what the calls allow a $role',
    async ({ call, role, flags, allowedBy, isSaid }) => {
      const { send } = table[call];
      const world = await createWorld(role, call, send);
      const { status, body } = await ask(site.app, call, { ...send(world), token: world.person?.token });
      keepUnchanged(world, call, send, status);
      const isShown = !isSaid || role !== 'blocked';
      expect(flags(body)).toEqual(
        Object.fromEntries(
          (isShown ? Object.entries(allowedBy) : []).map(([flag, address]) => [
            flag,
            expectedOf(address, table[address].answers, role) < 400,
          ]),
        ),
      );
    },
  );
});
