import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
import { findJoinTimes, recencyTag } from '#features/accounts/index.ts';
import { dependOn } from '#platform/cache/dependencies.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Social } from '../context.ts';
import { isRestrained, mayHaveLinks } from '../policy.ts';
import * as store from '../store/index.ts';
import type { HeldSubject } from '../tables.ts';
import { kindOfOwnerTag } from '../tags.ts';

// New accounts are restrained: most spam is links of accounts that were made for it.

const linkPattern = /(?:https?:\/\/|\bwww\.)[^\s"'<>]/giu;

/** Counts the addresses of web pages in a text. */
export function countLinks(text: string): number {
  return [...text.matchAll(linkPattern)].length;
}

/**
 * Finds those of the people whose links are shown as such. Cached answers about restrained people are made anew once
 * the restraint ends; in the other direction they may stay for some minutes.
 * @param except the id of a thing that is not counted: it is being published
 */
export async function findUnrestrained(
  { now: clock }: Pick<Social, 'now'>,
  db: Db,
  ids: readonly string[],
  except: string | null = null,
): Promise<ReadonlySet<string>> {
  const userIds = [...new Set(ids)];
  const joinTimes = await findJoinTimes(db, userIds);
  const works = await store.countSomeWorks(db, userIds, except);
  const now = clock();
  const isUnrestrained = (id: string) => {
    const joinedAt = joinTimes.get(id);
    return joinedAt !== undefined && !isRestrained({ joinedAt, works: works.get(id) ?? 0 }, now);
  };
  const { yes = [], no = [] } = Object.groupBy(userIds, (id) => (isUnrestrained(id) ? 'yes' : 'no'));
  for (const id of no) {
    dependOn(recencyTag(id));
    for (const kind of contentKindNames) dependOn(kindOfOwnerTag(kind, id));
  }
  return new Set(yes);
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
  if (mayHaveLinks(links) || (await findUnrestrained(social, tx, [authorId], subject.id)).has(authorId))
    return;
  await social.moderation.holdForReview(tx, subject);
}
