import { links } from '@kalaangan/contract/links';
import { notificationTexts as texts } from '@kalaangan/contract/notifications';
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

type PersonName = Pick<PersonCard, 'name' | 'username'>;

/** A text about an actor and a subject; null if one of them was deleted. */
const byActor =
  (text: (actor: PersonName, subject: SubjectDescription, others: number) => string) =>
  ({ actor, subject, others }: Facts): NotificationText | null =>
    actor && subject ? { content: text(actor, subject, others), link: subject.link } : null;

/** The text and link of each kind of notification; null if its person or subject was deleted. */
const kinds = {
  follow: ({ actor }) =>
    actor ? { content: texts.follow(actor.name), link: links.profile(actor.username) } : null,
  like: byActor(({ name }, { what, title }, others) =>
    what === 'comment' || what === 'reply'
      ? texts.commentLike(name, others, what)
      : texts.contentLike(name, others, what, title),
  ),
  /** A comment on the recipient's artwork or blog. */
  comment: byActor(({ name }, { on, title }) => texts.comment(name, on, title)),
  /** A reply to the recipient's comment, or to their reply in a discussion. */
  reply: byActor(({ name }) => texts.reply(name)),
  /** A reply in the recipient's discussion. */
  answer: byActor(({ name }, { title }) => texts.answer(name, title)),
  notice: ({ notice }) => notice,
  solution: ({ subject }) =>
    subject ? { content: texts.solution(subject.title), link: subject.link } : null,
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
