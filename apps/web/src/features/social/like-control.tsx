import { socialMessages as messages } from '@kalaangan/contract/social';
import { Heart } from 'lucide-react';
import { formatCount } from '~/lib/format.ts';
import { promptLogin } from '~/lib/login-prompt.ts';
import { useOptimisticToggle } from '~/lib/optimistic-toggle.ts';
import { findToken, useSession } from '~/lib/session.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import type { PeopleQuery } from './queries.ts';
import { usePeopleDialog } from './use-people-dialog.tsx';

type LikeControlProps = {
  /** What is liked, for those who hear a list of hearts. */
  thing: string;
  liked: boolean;
  count: number;
  /** Tells the server, and puts its answer where `liked` and `count` come from. */
  send: (liked: boolean) => Promise<unknown>;
  loginText: string;
  onFailure: (liked: boolean, error: unknown) => void;
  /** Who likes it. */
  likers: PeopleQuery;
  likersFailed: string;
};

/** The heart and, beside it, how many there are, which opens who they are. */
export function LikeControl({
  thing,
  liked,
  count,
  send,
  loginText,
  onFailure,
  likers,
  likersFailed,
}: LikeControlProps) {
  const { status } = useSession();
  const { dialog, open } = usePeopleDialog();
  const confirmed = liked && status !== 'visitor';
  const { on, toggle } = useOptimisticToggle({
    confirmed,
    send,
    onFailure,
  });
  const shown = count + (on === confirmed ? 0 : on ? 1 : -1);
  // A member may be quicker than the account that is being fetched.
  const isVisitor = status === 'visitor' || (status === 'loading' && findToken() === null);

  return (
    <div className="like-control">
      <IconButton
        label={on ? 'Unlike' : 'Like'}
        icon={<Heart size={20} aria-hidden="true" />}
        aria-pressed={on}
        aria-description={thing}
        onClick={() => (isVisitor ? promptLogin(loginText) : toggle())}
      />
      <button
        type="button"
        className="count-button"
        onClick={() =>
          void open({ title: 'Liked by', query: likers, empty: messages.noLikes, failed: likersFailed })
        }
      >
        {formatCount(shown)} {shown === 1 ? 'like' : 'likes'}
      </button>
      {dialog}
    </div>
  );
}
