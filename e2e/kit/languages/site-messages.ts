import type { Person } from '../../../apps/server/test-kit/people/person.ts';

export type PersonToAdd = { name: string; username: string; daysAgo: number };

/**
 * Messages from a test to the process of its site: a site is started with settings, and stopped before the next. `command`: what an
 * operator types behind `npm run admin --`.
 */
export type ToSite =
  | { start: Record<string, string> }
  | { add: PersonToAdd }
  | { command: readonly string[] }
  | { stop: true };

/**
 * The answers: the URL of the site once it listens, each person that was added, how a command ended, and when the site has stopped; with the lines of
 * its mails that are no messages, in the pseudo-language.
 */
export type FromSite =
  | { url: string }
  | { added: Person }
  | { ran: { code: number; err: string } }
  | { stopped: true; outsideMessages: readonly string[] };
