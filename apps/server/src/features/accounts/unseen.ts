import type { Viewer } from '#platform/http/viewer.ts';
import type { Accounts, Unseen } from './context.ts';
import { isSeen, mayInteract } from './policy.ts';
import * as store from './store/index.ts';

/** Of those who have blocked somebody, the newest are taken out of that person's lists. */
const mostBlockers = 50_000;

/** Of hidden people, the newest are taken out of everybody's lists. */
const mostHidden = 50_000;

const nobody: Unseen = new Set();

/**
 * The people who are taken out of the lists that a viewer sees: blocked either way, or muted. Kept until it changes, so
 * that lists cost no further query.
 */
export async function findUnseen(accounts: Accounts, viewer: Viewer | null): Promise<Unseen> {
  if (!viewer) return nobody;
  return accounts.unseen.get(`${viewer.id} ${viewer.isModerator}`, async () => {
    const related = await store.listRelated(accounts.db, viewer.id, mostBlockers);
    return new Set(
      related.flatMap(({ id, ...relation }) => (isSeen(relation, viewer.isModerator) ? [] : [id])),
    );
  });
}

/** The people who are hidden or banned: no list names them. */
export function findHidden(accounts: Accounts): Promise<Unseen> {
  return accounts.unseen.get(
    'hidden',
    async () => new Set(await store.listHiddenIds(accounts.db, mostHidden)),
  );
}

/** Tells whom lists of people name to a viewer: all but those who are hidden, and whom the viewer does not see. */
export async function findShown(
  accounts: Accounts,
  viewer: Viewer | null,
): Promise<(personId: string) => boolean> {
  const [unseen, hidden] = await Promise.all([findUnseen(accounts, viewer), findHidden(accounts)]);
  return (personId) => !unseen.has(personId) && !hidden.has(personId);
}

/** The same for somebody who is not the viewer, as the recipient of a notification. */
export function findUnseenBy(accounts: Accounts, userId: string): Promise<Unseen> {
  return accounts.unseen.get(`${userId} false`, async () => {
    const related = await store.listRelated(accounts.db, userId, mostBlockers);
    return new Set(related.map(({ id }) => id));
  });
}

/**
 * Whether the works of a person are kept from the viewer also where those of this person alone are listed: after a block.
 * Who has muted somebody and opens their profile wants to see them.
 */
export async function isApart(accounts: Accounts, viewer: Viewer | null, personId: string): Promise<boolean> {
  if (!viewer || viewer.isModerator || !(await findUnseen(accounts, viewer)).has(personId)) return false;
  return !mayInteract(await store.findBlocks(accounts.db, viewer.id, [personId]));
}

/** Whether the viewer may like, answer or follow what is somebody else's, as `can` of answers says. */
export async function mayActOn(accounts: Accounts, viewer: Viewer, personId: string): Promise<boolean> {
  // Moderators see those who have blocked them.
  if (!viewer.isModerator && !(await findUnseen(accounts, viewer)).has(personId)) return true;
  return mayInteract(await store.findBlocks(accounts.db, viewer.id, [personId]));
}

/** Whether a viewer sees everything that visitors see. */
export async function hidesNobody(accounts: Accounts, viewer: Viewer | null): Promise<boolean> {
  return (await findUnseen(accounts, viewer)).size === 0;
}
