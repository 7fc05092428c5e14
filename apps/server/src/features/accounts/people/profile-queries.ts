import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { links } from '@kalaangan/contract/links';
import type { PublicUser } from '@kalaangan/contract/people/people';
import type { ProfileChange } from '@kalaangan/contract/people/profile-form';
import type { Profile } from '@kalaangan/contract/people/profiles.calls';
import { socialMessages } from '@kalaangan/contract/social/social';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { firstIdAt } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { conflict, notFound } from '#platform/http/calls/problem.ts';
import type { SitemapSource } from '#platform/web-host/index.ts';
import { findBlockState } from './block-commands.ts';
import type { Accounts } from '../context.ts';
import { maySeePerson } from './standing-rules.ts';
import * as store from '../store/index.ts';
import type { Viewer } from './viewer.ts';
import { toPublicUser } from './views.ts';

type PublicProfile = { user: PublicUser; followersCount: number; followingCount: number };

/** The characters of usernames: any other text needs no query. */
const usernamePattern = /^[A-Za-z0-9]{1,100}$/;

/** Finds a profile; null also for hidden people, unless the viewer may see them. @param username in any case */
export async function findPublicProfile(
  { db, people }: Accounts,
  username: string,
  viewer: Viewer | null,
): Promise<PublicProfile | null> {
  if (!usernamePattern.test(username)) return null;
  const row = await store.findProfile(db, username.toLowerCase());
  if (!row || !maySeePerson(viewer, row)) return null;
  return {
    user: toPublicUser(row, people),
    followersCount: row.followers_count,
    followingCount: row.following_count,
  };
}

/** @param username in any case @throws {Problem} 404 */
export async function getProfile(
  accounts: Accounts,
  username: string,
  viewer: Viewer | null,
): Promise<Profile> {
  const found = await findPublicProfile(accounts, username, viewer);
  if (!found) throw notFound(socialMessages.unknownUser);
  if (!viewer || viewer.id === found.user._id) return found;
  return { ...found, relation: await findBlockState(accounts, viewer, found.user._id) };
}

/** Changes a profile; omitted fields are unchanged. @throws {Problem} 409 for a taken username */
export async function updateProfile({ db }: Accounts, userId: string, change: ProfileChange): Promise<void> {
  try {
    await withTransaction(db, (tx) => store.updateProfile(tx, userId, change));
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key'))
      throw conflict('username_taken', messages.usernameTaken, 'username');
    throw error;
  }
}

/**
 * Replaces the picture of a profile. Call it in a transaction.
 * @returns the media id of the replaced picture, null if there was none; undefined if the account was deleted
 */
export async function replaceProfilePicture(
  tx: Db,
  userId: string,
  mediaId: string,
): Promise<string | null | undefined> {
  const person = await store.lockProfilePicture(tx, userId);
  if (!person) return undefined;
  await store.setProfilePicture(tx, userId, mediaId);
  return person.profile_media_id;
}

/** Pages for the site map: the profiles of confirmed accounts, oldest first. */
export function profilePages({ db }: Accounts): SitemapSource {
  return {
    name: 'profiles',
    findLater: (from, count) => store.findLaterProfile(db, from, count),
    list: async (range, limit) => {
      const rows = await store.listProfiles(db, range, limit);
      return rows.map((row) => ({ path: links.profile(row.username), changedAt: row.created_at }));
    },
  };
}

export type PersonText = { id: string; name: string; username: string; title: string; cityState: string };

/** The texts by which people are found, of existing people. */
export async function listPersonTexts({ db }: Accounts, ids: readonly string[]): Promise<PersonText[]> {
  const rows = await store.listSearchTexts(db, ids);
  return rows.map(({ city_state: cityState, age_band: band, ...row }) => ({
    ...row,
    cityState: band === 'minor' ? '' : cityState,
  }));
}

/** Finds the times at which accounts were opened, by id. */
export async function findJoinTimes(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await store.listJoinTimes(db, ids);
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

const forgottenAtOnce = 500;

/**
 * Drops what is cached and was made because these accounts were new: those that were opened from one time on and before
 * another.
 */
export async function forgetRecency({ db }: Pick<Accounts, 'db'>, from: Date, before: Date): Promise<void> {
  let next: string | undefined = firstIdAt(from);
  while (next !== undefined) {
    const ids = await store.listIdsIn(db, { from: next, before: firstIdAt(before) }, forgottenAtOnce);
    await withTransaction(db, async (tx) => store.forgetRecency(tx, ids));
    next = ids.length === forgottenAtOnce ? ids.at(-1) : undefined;
  }
}

/** Current names by id, not from the cache of cards. */
export async function findNames({ db }: Accounts, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.listNames(db, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks those people whose rows no other transaction has locked. Call it in a transaction. @returns their ids */
export function lockFreePeople(tx: Db, ids: readonly string[]): Promise<string[]> {
  return store.lockFreeUsers(tx, ids);
}

/** Call it in the transaction of `lockFreePeople`. */
export function addToTotalViews(tx: Db, sums: readonly { userId: string; views: number }[]): Promise<void> {
  return store.addToTotalViews(tx, sums);
}
