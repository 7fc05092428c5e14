import { t } from '@kalaangan/messages/t';
import type { ContentKindName } from '../social/content-kinds.ts';

/** Facts that the text of a notification is made of. */
export type NotificationFacts = {
  /** Name of the person who acted last. */
  name: string;
  /** Number of others who acted. */
  others: number;
  /** Kind of thing that it is about; for a comment or reply, `on` is what that belongs to. */
  what: ContentKindName | 'series' | 'board' | 'comment' | 'reply';
  on: ContentKindName | 'series' | 'board';
  title: string;
};

type Facts<Name extends keyof NotificationFacts> = Pick<NotificationFacts, Name>;

/**
 * The kinds that a member can turn off: what the choice is called on the account page, and the text of a notification.
 * Notices, such as of decisions and of the rules, always come. The server's half is `notifications/kinds.ts`.
 */
export const notificationKinds = {
  follow: {
    choice: t('Follows me'),
    text: ({ name }: Facts<'name'>) => t('{name} started following you', { name }),
  },
  like: {
    choice: t('Likes something of mine'),
    text: ({ name, others, what, title }: Facts<'name' | 'others' | 'what' | 'title'>) =>
      what === 'comment' || what === 'reply'
        ? t(
            '{others, plural, =0 {{name}} one {{name} and # other} other {{name} and # others}} liked your {kind, select, comment {comment} other {reply}}',
            { name, others, kind: what },
          )
        : t(
            '{others, plural, =0 {{name}} one {{name} and # other} other {{name} and # others}} liked your {kind, select, artwork {artwork} blog {blog} other {discussion}} "{title}"',
            { name, others, kind: what, title },
          ),
  },
  comment: {
    choice: t('Comments on my artwork or blog'),
    text: ({ name, on, title }: Facts<'name' | 'on' | 'title'>) =>
      t(
        '{name} commented on your {kind, select, artwork {artwork} blog {blog} other {discussion}} "{title}"',
        { name, kind: on, title },
      ),
  },
  reply: {
    choice: t('Replies to my comment, or to my reply in a discussion'),
    text: ({ name }: Facts<'name'>) => t('{name} replied to your comment', { name }),
  },
  answer: {
    choice: t('Replies in my discussion'),
    text: ({ name, title }: Facts<'name' | 'title'>) =>
      t('{name} replied to your discussion "{title}"', { name, title }),
  },
  solution: {
    choice: t('Marks my reply as a solution'),
    text: ({ title }: Facts<'title'>) => t('Your reply in "{title}" was marked as a solution', { title }),
  },
  board: {
    choice: t('Puts my artwork on a public board'),
    text: ({ name, title }: Facts<'name' | 'title'>) =>
      t('{name} put your artwork "{title}" on a board', { name, title }),
  },
  collaboration: {
    choice: t('Names me as a collaborator'),
    text: ({ name, title }: Facts<'name' | 'title'>) =>
      t('{name} invites you as a collaborator on "{title}"', { name, title }),
  },
} as const satisfies Record<string, { choice: string; text: (facts: NotificationFacts) => string }>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames: readonly NotificationKind[] =
  Object.keys(notificationKinds).filter(isNotificationKind);

export function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name);
}

/** Makes a value for each kind. The second signature is that of `fromEntries`, whose type has no names. */
export function byNotificationKind<Value>(
  valueOf: (kind: NotificationKind) => Value,
): Record<NotificationKind, Value>;
export function byNotificationKind<Value>(valueOf: (kind: NotificationKind) => Value): Record<string, Value> {
  return Object.fromEntries(notificationKindNames.map((kind) => [kind, valueOf(kind)]));
}
