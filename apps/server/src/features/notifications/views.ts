import { links } from '@kalaangan/contract/links';
import { notificationKinds as texts, type NotificationFacts } from '@kalaangan/contract/notification-kinds';
import type { Notification } from '@kalaangan/contract/notifications.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import type { SubjectDescription } from '#features/social/index.ts';

type NotificationText = Pick<Notification, 'content' | 'link'>;

/** The current data of a notification; undefined if it was deleted. */
export type Facts = {
  /** Who did it; for likes the newest liker. */
  actor: PersonCard | undefined;
  /** How many others like it. */
  others: number;
  subject: SubjectDescription | undefined;
  /** Of notices. */
  notice: NotificationText | null;
};

/** A text about an actor and a subject; null if one of them was deleted. */
const byActor =
  (text: (facts: NotificationFacts) => string) =>
  ({ actor, subject, others }: Facts): NotificationText | null =>
    actor && subject ? { content: text({ ...subject, name: actor.name, others }), link: subject.link } : null;

/** The text and link of each kind of notification; null if its person or subject was deleted. */
const kinds = {
  follow: ({ actor }) =>
    actor ? { content: texts.follow.text(actor), link: links.profile(actor.username) } : null,
  like: byActor(texts.like.text),
  comment: byActor(texts.comment.text),
  reply: byActor(texts.reply.text),
  answer: byActor(texts.answer.text),
  notice: ({ notice }) => notice,
  solution: ({ subject }) => (subject ? { content: texts.solution.text(subject), link: subject.link } : null),
} as const satisfies Record<string, (facts: Facts) => NotificationText | null>;

type Row = { id: string; kind: keyof typeof kinds; read: boolean; made_at: Date };

/** Null if the person or the subject was deleted. */
export function toNotification(row: Row, facts: Facts): Notification | null {
  const text = kinds[row.kind](facts);
  if (text === null) return null;
  const words = [facts.actor?.name, facts.subject?.title].filter(
    (word): word is string => word !== undefined && word !== '' && text.content.includes(word),
  );
  return { _id: row.id, ...text, words, read: row.read, createdAt: row.made_at.toISOString() };
}
