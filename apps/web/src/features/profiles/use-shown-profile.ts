import type { Profile } from '@kalaangan/contract/people/profiles.calls';
import { api } from '~/lib/api/browser-transport.ts';
import { useSession } from '~/lib/session/session.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { ownProfileQuery } from './queries.ts';

export type ShownProfile = Profile & { isOwn: boolean };

/** The profile to show. Its owner sees the data of the session, which is newer than the page cached for everybody. */
export function useShownProfile(prepared: Profile): ShownProfile {
  const { user } = useSession();
  const profile = useMemberView(prepared, (memberId) =>
    ownProfileQuery(api, prepared.user.username, memberId),
  );
  if (user?._id !== profile.user._id) return { ...profile, isOwn: false };
  return { ...profile, user, followingCount: user.following.length, isOwn: true };
}
