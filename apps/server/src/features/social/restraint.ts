import { findJoinTime } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Social } from './context.ts';
import { isRestrained, mayHaveLinks } from './policy.ts';
import * as store from './store/index.ts';
import type { HeldSubject } from './tables.ts';

// New accounts are restrained: most spam is links of accounts that were made for it.

const linkPattern = /(?:https?:\/\/|\bwww\.)[^\s"'<>]/giu;

/** How many addresses of web pages are written in a text. */
export function countLinks(text: string): number {
  return [...text.matchAll(linkPattern)].length;
}

/** Whether links of a person are shown as such. @param except a thing that does not count, as it is being published */
export async function areLinksShown(db: Db, userId: string, except: string | null = null): Promise<boolean> {
  const joinedAt = await findJoinTime(db, userId);
  if (!joinedAt) return false;
  const works = await store.countSomeWorks(db, userId, except);
  return !isRestrained({ joinedAt, works }, new Date());
}

/**
 * Hides what has many links until a moderator has seen it, if its author is new. Call it at the end of the transaction
 * that publishes or changes it.
 */
export async function reviewLinks(
  social: Social,
  tx: Db,
  subject: HeldSubject,
  authorId: string,
  links: number,
): Promise<void> {
  if (mayHaveLinks(links) || (await areLinksShown(tx, authorId, subject.id))) return;
  await social.moderation.holdForReview(tx, subject);
}
