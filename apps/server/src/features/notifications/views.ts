import { links } from '@kalaangan/contract/links';
import { notificationTexts as texts } from '@kalaangan/contract/notifications';
import type { Notification } from '@kalaangan/contract/notifications.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import type { SubjectDescription } from '#features/social/index.ts';

type Words = Pick<Notification, 'content' | 'link'>;

/** What is known of one when it is read; what is missing has been removed meanwhile. */
export type Facts = {
  /** Who did it; of several likers the newest. */
  actor: PersonCard | undefined;
  /** Likers besides. */
  others: number;
  subject: SubjectDescription | undefined;
};

type Named = Pick<PersonCard, 'name' | 'username'>;

/** One that tells who did something with a subject. */
const byActor =
  (text: (actor: Named, subject: SubjectDescription, others: number) => string) =>
  ({ actor, subject, others }: Facts): Words | null =>
    actor && subject ? { content: text(actor, subject, others), link: subject.link } : null;

/** Every kind of notification: what it says and where it leads; null where that is gone. */
const kinds = {
  follow: ({ actor }) =>
    actor ? { content: texts.follow(actor.name), link: links.profile(actor.username) } : null,
  like: byActor(({ name }, { what, title }, others) =>
    what === 'comment' || what === 'reply'
      ? texts.likeOfWords(name, others, what)
      : texts.likeOfThing(name, others, what, title),
  ),
  /** Somebody commented on one's artwork or blog. */
  comment: byActor(({ name }, { on, title }) => texts.comment(name, on, title)),
  /** Somebody replied to one's comment. */
  reply: byActor(({ name }) => texts.reply(name)),
  /** Somebody replied in one's discussion. */
  answer: byActor(({ name }, { title }) => texts.answer(name, title)),
  solution: ({ subject }) =>
    subject ? { content: texts.solution(subject.title), link: subject.link } : null,
} as const satisfies Record<string, (facts: Facts) => Words | null>;

type Row = { id: string; kind: keyof typeof kinds; read: boolean; made_at: Date };

/** Null for one whose person or thing went while it was read. */
export function toNotification(row: Row, facts: Facts): Notification | null {
  const words = kinds[row.kind](facts);
  return words && { _id: row.id, ...words, read: row.read, createdAt: row.made_at.toISOString() };
}
