import type { Accounts } from '#features/accounts/index.ts';
import type { Artworks } from '#features/artworks/index.ts';
import type { Boards } from '#features/boards/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Topic } from '#platform/events/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Notifications } from './context.ts';
import type { NotificationKey, SubjectRef } from './store.ts';
import type { Facts, NotificationText } from './views.ts';

/** The events that notifications may be made of. */
type Events = Accounts['events'] &
  Social['events'] &
  Artworks['events'] &
  Discussions['events'] &
  Boards['events'];

export type EventName = keyof Events;

type EventOf<Name extends EventName> = Events[Name] extends Topic<infer Data> ? Data : never;

export type Topics = { readonly [Name in EventName]: Topic<EventOf<Name>> };

/** Act of a person of which another person is notified. */
export type Act = {
  toId: string;
  byId: string;
  subject: SubjectRef | null;
  /** Board on which it was done. */
  boardId?: string;
  /** Finds the time of the act; null if there is to be no notification of it (any more). */
  findTime: (tx: Db, key: NotificationKey) => Promise<Date | null>;
};

/** Rules in which kinds of notifications differ. */
export type KindRules = {
  /** Functions that find the acts in an event, for each event of which such notifications are made. */
  after: {
    [Name in EventName]?: (
      event: EventOf<Name>,
      notifications: Notifications,
    ) => readonly Act[] | Promise<readonly Act[]>;
  };
  /**
   * Whether each person's act is a notification of its own; else all acts on a subject are one notification, which
   * names no actor in its row.
   */
  isPerActor: boolean;
  /** Returns null if its person or subject was deleted. */
  view: (facts: Facts) => NotificationText | null;
};
