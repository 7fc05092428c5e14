import { socialAddresses, socialMessages as say } from '@kalaangan/contract/social';
import { UserCheck, UserPlus } from 'lucide-react';
import { api } from '~/lib/browser-transport.ts';
import { messageOf } from '~/lib/api.ts';
import { askToLogIn } from '~/lib/login-prompt.ts';
import { useOptimisticToggle } from '~/lib/optimistic-toggle.ts';
import { findMember, sessionUser, useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast.ts';

type FollowButtonProps = {
  person: { _id: string; name: string };
  size?: 'sm' | 'md';
  /** What a visitor is told instead. */
  loginText?: string;
  /** The person's followers have changed to so many. */
  onChange?: (followersCount: number) => void;
};

/** Follows a person, or no longer; nothing for oneself. The same control wherever a person is shown. */
export function FollowButton({
  person,
  size = 'md',
  loginText = say.loginToFollow,
  onChange,
}: FollowButtonProps) {
  const { status, user } = useSession();
  const { on, isPending, toggle } = useOptimisticToggle({
    confirmed: user?.following.includes(person._id) ?? false,
    async send(following) {
      const address = following ? socialAddresses.follow : socialAddresses.unfollow;
      const { followersCount } = await api(address, { params: { id: person._id } });
      rememberFollowing(person._id, following);
      onChange?.(followersCount);
    },
    onFailure: (following, error) =>
      toast.error(messageOf(error, following ? say.followFailed : say.unfollowFailed)),
  });
  if (user?._id === person._id) return null;
  return (
    <Button
      variant={on ? 'secondary' : 'primary'}
      size={size}
      icon={on ? <UserCheck size={18} aria-hidden="true" /> : <UserPlus size={18} aria-hidden="true" />}
      aria-pressed={on}
      aria-description={person.name}
      disabled={status === 'loading'}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (status === 'visitor') askToLogIn(loginText);
        else if (!isPending) toggle();
      }}
    >
      {on ? 'Following' : 'Follow'}
    </Button>
  );
}

function rememberFollowing(id: string, following: boolean): void {
  const member = findMember();
  if (!member) return;
  const others = member.following.filter((other) => other !== id);
  sessionUser({ ...member, following: following ? [...others, id] : others });
}
