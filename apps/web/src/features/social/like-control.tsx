import { formatCount } from '~/lib/texts/format.ts';
import { t } from '@kalaangan/messages/t';
import { socialMessages as messages } from '@kalaangan/contract/social/social';
import Heart from 'lucide-react/icons/heart';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { useOptimisticToggle } from '~/lib/queries/optimistic-toggle.ts';
import { isVisitor, useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { cx } from '~/ui/texts/class-names.ts';
import type { PeopleQuery } from './queries.ts';
import { usePeopleDialog } from './people/use-people-dialog.tsx';

type LikeControlProps = {
  /** Description of what is liked, for screen readers. */
  description: string;
  liked: boolean;
  count: number;
  /** Sends the request and updates the source of `liked` and `count` with the answer. */
  send: (liked: boolean) => Promise<unknown>;
  loginText: string;
  onFailure: (liked: boolean, error: unknown) => void;
  likers: PeopleQuery;
  likersFailed: string;
  /** `button`: with the word, as the main thing to do on a page. */
  look?: 'icon' | 'button';
};

/** The like button, and the count, which opens the list of likers. */
export function LikeControl({
  description,
  liked,
  count,
  send,
  loginText,
  onFailure,
  likers,
  likersFailed,
  look = 'icon',
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

  const label = on ? t('Unlike') : t('Like');
  const press = {
    icon: <Heart size={20} aria-hidden="true" />,
    'aria-pressed': on,
    'aria-description': description,
    onClick: () => (isVisitor() ? promptLogin(loginText) : toggle()),
  };
  return (
    <div className={cx('like-control', look === 'button' && 'like-control-wide')}>
      {look === 'button' ? (
        <Button {...press} variant="secondary">
          {label}
        </Button>
      ) : (
        <IconButton {...press} label={label} />
      )}
      <button
        type="button"
        className="count-button"
        onClick={() =>
          void open({ title: t('Liked by'), query: likers, empty: messages.noLikes, failed: likersFailed })
        }
      >
        {t('{shown} {count, plural, one {like} other {likes}}', { count: shown, shown: formatCount(shown) })}
      </button>
      {dialog}
    </div>
  );
}
