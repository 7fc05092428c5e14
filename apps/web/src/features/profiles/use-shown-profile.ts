import type { Profile } from '@kalaangan/contract/profiles.calls';
import { useSession } from '~/lib/session.ts';

export type ShownProfile = Profile & { isOwn: boolean };

/** The profile to show. Its owner sees the data of the session, which is newer than the page cached for everybody. */
export function useShownProfile(profile: Profile): ShownProfile {
  const { user } = useSession();
  if (user?._id !== profile.user._id) return { ...profile, isOwn: false };
  return { ...profile, user, followingCount: user.following.length, isOwn: true };
}
