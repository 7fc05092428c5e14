import type { Person } from '../../../apps/server/test-kit/people/person.ts';

export type PersonToAdd = { name: string; username: string; daysAgo: number };

/** Messages from a test to the process of its site: a site is started with settings, and stopped before the next. */
export type ToSite = { start: Record<string, string> } | { add: PersonToAdd } | { stop: true };

/**
 * The answers: the URL of the site once it listens, each person that was added, and when the site has stopped; with the lines of
 * its mails that are no messages, in the pseudo-language.
 */
export type FromSite =
  | { url: string }
  | { added: Person }
  | { stopped: true; outsideMessages: readonly string[] };
