import type { Profile } from '@kalaangan/contract/profiles.calls';
import { useSession } from '~/lib/session.ts';

export type ShownProfile = Profile & { isOwn: boolean };

/** A profile as to be shown: one's own by what the session knows, which is newer than a page made for everybody. */
export function useShownProfile(profile: Profile): ShownProfile {
  const { user } = useSession();
  if (user?._id !== profile.user._id) return { ...profile, isOwn: false };
  return { ...profile, user, followingCount: user.following.length, isOwn: true };
}
