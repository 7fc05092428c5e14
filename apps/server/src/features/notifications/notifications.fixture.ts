import { notificationKinds as kinds } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationAddresses as at } from '@kalaangan/contract/notifications/notifications';
import type { NotificationPage } from '@kalaangan/contract/notifications/notifications.calls';
import { findAudience, setFollowing, toMember } from '#features/accounts/index.ts';
import {
  addComment,
  addReply,
  removeComment,
  setLiked,
  type Subject,
  type SubjectKind,
} from '#features/social/index.ts';
import type { Topic } from '#platform/events/index.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import type { TestApp } from '#test-kit/test-app.ts';

/** Actions on a test site, and its notifications. */
export function createNotificationFixture(site: TestApp) {
  const { accounts, social } = site.features;
  const subject = (id: string, kind: SubjectKind = 'artwork'): Subject => ({
    kind,
    id,
    notFound: 'Not there',
  });
  const viewerOf = (person: Person) => toMember(person.id);
  const audienceOf = (person: Person) => findAudience(accounts, viewerOf(person));
  return {
    join: (name: string) => addPerson(site, name, { verified: true }),
    publish: (owner: Person, title: string) => insertBareArtwork(site.database, { ownerId: owner.id, title }),
    like: (id: string, by: Person, kind: SubjectKind = 'artwork') =>
      setLiked(social, subject(id, kind), viewerOf(by), true),
    unlike: (id: string, by: Person) => setLiked(social, subject(id), viewerOf(by), false),
    comment: async (id: string, by: Person) =>
      addComment(social, subject(id), await audienceOf(by), 'What a light!'),
    reply: async (id: string, commentId: string, by: Person) =>
      addReply(social, subject(id), commentId, await audienceOf(by), 'Indeed'),
    removeComment: (id: string, commentId: string, by: Person) =>
      removeComment(social, subject(id), { commentId }, viewerOf(by), { reason: '1', note: '' }),
    follow: (followed: Person, by: Person) => setFollowing(accounts, viewerOf(by), followed.id, true),
    unfollow: (followed: Person, by: Person) => setFollowing(accounts, viewerOf(by), followed.id, false),

    /** Announces an event once more, and has it handled. */
    async announce<Data>(topic: Topic<Data>, event: Data): Promise<void> {
      await site.database.transaction((tx) => topic.emit(tx, event));
      await site.jobs.runDue();
    },
    /** Lists the notifications after all events have been handled. */
    async list(person: Person, query: Record<string, string> = {}): Promise<NotificationPage> {
      await site.jobs.runDue();
      return (await ask(site.app, at.list, { token: person.token, query })).body;
    },
    async count(person: Person): Promise<number> {
      await site.jobs.runDue();
      return (await ask(site.app, at.count, { token: person.token })).body.count;
    },
    markAll: (person: Person) => ask(site.app, at.markAllRead, { token: person.token }),
    mark: (id: string, person: Person) => ask(site.app, at.markRead, { params: { id }, token: person.token }),
    likedText: (name: string, others: number, title: string) =>
      kinds.like.text({ name, others, what: 'artwork', title }),
  };
}
