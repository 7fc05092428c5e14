import { links } from '@kalaangan/contract/links';
import { socialMessages as messages } from '@kalaangan/contract/social';
import type { Profile } from '@kalaangan/contract/profiles.calls';
import {
  findBlockState,
  findLaterProfile,
  findPublicProfile,
  listProfiles,
} from '#features/accounts/index.ts';
import type { ContentPages } from '#features/social/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Profiles } from './context.ts';

/** @param username in any case @throws {Problem} 404 */
export async function getProfile(
  { accounts }: Profiles,
  username: string,
  viewer: Viewer | null,
): Promise<Profile> {
  const found = await findPublicProfile(accounts, username, viewer);
  if (!found) throw notFound(messages.unknownUser);
  if (!viewer || viewer.id === found.user._id) return found;
  return { ...found, relation: await findBlockState(accounts, viewer, found.user._id) };
}

/** For the site map. */
export function profilePages({ accounts }: Profiles): ContentPages {
  return {
    name: 'profiles',
    findLater: (from, count) => findLaterProfile(accounts, from, count),
    list: async (range, limit) => {
      const rows = await listProfiles(accounts, range, limit);
      return rows.map((row) => ({ path: links.profile(row.username), changedAt: row.created_at }));
    },
  };
}
