import { notificationTexts as say } from '@kalaangan/contract/notifications';
import type { Notification } from '@kalaangan/contract/notifications.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import type { Described } from './describers.ts';

type Words = Pick<Notification, 'content' | 'link'>;

/** What is known of one when it is read; what is missing has been removed meanwhile. */
export type Facts = {
  /** Who did it; of several likers the newest. */
  actor: PersonCard | undefined;
  /** Likers besides. */
  others: number;
  thing: Described | undefined;
};

type Named = Pick<PersonCard, 'name' | 'username'>;

/** One that tells who did something with a thing. */
const deed =
  (text: (actor: Named, thing: Described, others: number) => string) =>
  ({ actor, thing, others }: Facts): Words | null =>
    actor && thing ? { content: text(actor, thing, others), link: thing.link } : null;

/** Every kind of notification: what it says and where it leads; null where that is gone. */
const kinds = {
  follow: ({ actor }) =>
    actor ? { content: say.follow(actor.name), link: `/profile/${actor.username}` } : null,
  like: deed(({ name }, { what, title }, others) =>
    what === 'comment' || what === 'reply'
      ? say.likeOfWords(name, others, what)
      : say.likeOfThing(name, others, what, title),
  ),
  /** Somebody commented on one's artwork or blog. */
  comment: deed(({ name }, { on, title }) => say.comment(name, on, title)),
  /** Somebody replied to one's comment. */
  reply: deed(({ name }) => say.reply(name)),
  /** Somebody replied in one's discussion. */
  answer: deed(({ name }, { title }) => say.answer(name, title)),
  solution: ({ thing }) => (thing ? { content: say.solution(thing.title), link: thing.link } : null),
} as const satisfies Record<string, (facts: Facts) => Words | null>;

type Row = { id: string; kind: keyof typeof kinds; read: boolean; made_at: Date };

/** Null for one whose person or thing went while it was read. */
export function toNotification(row: Row, facts: Facts): Notification | null {
  const words = kinds[row.kind](facts);
  return words && { _id: row.id, ...words, read: row.read, createdAt: row.made_at.toISOString() };
}
