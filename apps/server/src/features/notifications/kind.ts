import type { Accounts } from '#features/accounts/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Topic } from '#platform/events/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Notifications } from './context.ts';
import type { NotificationKey, SubjectRef } from './store.ts';
import type { Facts, NotificationText } from './views.ts';

/** The events that notifications may be made of. */
type Events = Accounts['events'] & Social['events'] & Discussions['events'];

export type EventName = keyof Events;

type EventOf<Name extends EventName> = Events[Name] extends Topic<infer Data> ? Data : never;

export type Topics = { readonly [Name in EventName]: Topic<EventOf<Name>> };

/** What somebody did that somebody else is told of. */
export type Act = {
  toId: string;
  byId: string;
  subject: SubjectRef | null;
  /** When it was done; null if there is to be no notification of it (any more). */
  findTime: (tx: Db, key: NotificationKey) => Promise<Date | null>;
};

/** What is special about a kind of notification. */
export type KindRules = {
  /** For each event that it is made of: what was done to whom. */
  after: {
    [Name in EventName]?: (
      event: EventOf<Name>,
      notifications: Notifications,
    ) => readonly Act[] | Promise<readonly Act[]>;
  };
  /** Whether everybody's act is told apart; else all acts on a subject are one notification, which names no actor in its row. */
  isPerActor: boolean;
  /** Null if its person or subject was deleted. */
  view: (facts: Facts) => NotificationText | null;
};
