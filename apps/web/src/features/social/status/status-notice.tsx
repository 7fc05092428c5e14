import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { t } from '@kalaangan/messages/t';
import type { ShownStatus } from '@kalaangan/contract/social/status';
import Lock from 'lucide-react/icons/lock';
import { useSession } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';

type StatusNoticeProps = ShownStatus & { ownerId: string; editLink: string };

/** Tells the author above a page who sees it. */
export function StatusNotice({ status, publishAt, ownerId, editLink }: StatusNoticeProps) {
  const { user } = useSession();
  if (user?._id !== ownerId) return null;
  return (
    <div className="wrap wrap-page">
      <p className="card card-padded status-notice">
        <Lock size={20} aria-hidden="true" />
        <span>{tell(status, publishAt)}</span>
        <ButtonLink variant="secondary" size="sm" to={editLink}>
          {t('Edit')}
        </ButtonLink>
      </p>
    </div>
  );
}

function tell(status: ShownStatus['status'], publishAt: string | null): string {
  if (status === 'unlisted') return t('Unlisted: whoever has the address sees it. It stands in no list.');
  if (publishAt === null) return t('This is a draft. Only you see it.');
  return t('It will be published on {time}. Until then only you see it.', {
    time: dayAndTimeInIndia(new Date(publishAt)),
  });
}
