import { t } from '@kalaangan/messages/t';
import { socialMessages as messages } from '@kalaangan/contract/social/social';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { messageOf } from '~/lib/api/api.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { useOptimisticToggle } from '~/lib/queries/optimistic-toggle.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useFollow } from '../mutations/use-follow.ts';

type FollowButtonProps = {
  person: { _id: string; name: string };
  size?: 'sm' | 'md';
  /** The message for visitors, who cannot follow. */
  loginText?: string;
  onChange?: (followersCount: number) => void;
};

/** Follows or unfollows a person. Renders nothing for the member's own account, and for people without an id. */
export function FollowButton({
  person,
  size = 'md',
  loginText = messages.loginToFollow,
  onChange,
}: FollowButtonProps) {
  const { status, user } = useSession();
  const { mutateAsync: follow } = useFollow(person._id);
  const { on, isPending, toggle } = useOptimisticToggle({
    confirmed: user?.following.includes(person._id) ?? false,
    async send(following) {
      const { followersCount } = await follow(following);
      onChange?.(followersCount);
    },
    onFailure: (following, error) =>
      toast.error(messageOf(error, following ? messages.followFailed : messages.unfollowFailed)),
  });
  if (user?._id === person._id || person._id === '') return null;
  return (
    <Button
      variant={on ? 'secondary' : 'primary'}
      size={size}
      className="shrink-0 whitespace-nowrap"
      icon={on ? <UserCheck size={18} aria-hidden="true" /> : <UserPlus size={18} aria-hidden="true" />}
      aria-pressed={on}
      aria-description={person.name}
      disabled={status === 'loading'}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (status === 'visitor') promptLogin(loginText);
        else if (!isPending) toggle();
      }}
    >
      {on ? t('Following') : t('Follow')}
    </Button>
  );
}
