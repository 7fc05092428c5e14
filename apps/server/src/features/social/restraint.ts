import { findJoinTimes } from '#features/accounts/index.ts';
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

/** Those of the people whose links are shown as such. @param except a thing that is not counted: it is being published */
export async function findUnrestrained(
  db: Db,
  ids: readonly string[],
  except: string | null = null,
): Promise<ReadonlySet<string>> {
  const userIds = [...new Set(ids)];
  const joinTimes = await findJoinTimes(db, userIds);
  const works = await store.countSomeWorks(db, userIds, except);
  const now = new Date();
  const isUnrestrained = (id: string) => {
    const joinedAt = joinTimes.get(id);
    return joinedAt !== undefined && !isRestrained({ joinedAt, works: works.get(id) ?? 0 }, now);
  };
  return new Set(userIds.filter(isUnrestrained));
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
  if (mayHaveLinks(links) || (await findUnrestrained(tx, [authorId], subject.id)).has(authorId)) return;
  await social.moderation.holdForReview(tx, subject);
}
