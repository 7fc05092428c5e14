import type { Profile } from '@kalaangan/contract/profiles.calls';
import { profileMessages as say } from '@kalaangan/contract/profiles';
import { toPublicUser } from '#features/accounts/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { ProfilesOptions } from './options.ts';
import * as store from './store.ts';

/** What usernames are made of; anything else names nobody and needs no looking up. */
const usernameShape = /^[A-Za-z0-9]{1,100}$/;

export function createProfileQueries({ database, media }: Pick<ProfilesOptions, 'database' | 'media'>) {
  const db = database.kysely;
  return {
    /** The username in any case. @throws Problem 404 */
    async getProfile(username: string): Promise<Profile> {
      const row = usernameShape.test(username)
        ? await store.findProfile(db, username.toLowerCase())
        : undefined;
      if (!row) throw notFound(say.notFound);
      return {
        user: toPublicUser(row, { mediaUrl: media.url }),
        followersCount: row.followers_count,
        followingCount: row.following_count,
      };
    },
  };
}
