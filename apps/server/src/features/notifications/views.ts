import type { NotificationFacts } from '@kalaangan/contract/notifications/notification-kinds';
import type { Notification } from '@kalaangan/contract/notifications/notifications.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import type { SubjectDescription } from '#features/social/index.ts';

export type NotificationText = Pick<Notification, 'content' | 'link'>;

/** The current data of a notification; undefined if it was deleted. */
export type Facts = {
  /** Person who did it; for likes the newest liker. */
  actor: PersonCard | undefined;
  /** Number of others who like it. */
  others: number;
  subject: SubjectDescription | undefined;
  /** Board that the subject was put on; null for other kinds. */
  boardId: string | null;
};

/** The view of an act on a subject; null if the actor or the subject was deleted. */
export const byActor =
  (text: (facts: NotificationFacts) => string) =>
  ({ actor, subject, others }: Facts): NotificationText | null =>
    actor && subject ? { content: text({ ...subject, name: actor.name, others }), link: subject.link } : null;

type Row = { id: string; read: boolean; made_at: Date };

export function toNotification(
  { id, read, made_at: madeAt }: Row,
  text: NotificationText,
  { actor, subject }: Pick<Facts, 'actor' | 'subject'>,
): Notification {
  const words = [actor?.name, subject?.title].filter(
    (word): word is string => word !== undefined && word !== '' && text.content.includes(word),
  );
  return { _id: id, ...text, words, read, createdAt: madeAt.toISOString() };
}
