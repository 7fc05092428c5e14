import { t } from '@kalaangan/messages/t';
import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { OwnDecision } from '@kalaangan/contract/social/visibility';
import EyeOff from 'lucide-react/icons/eye-off';
import { useSession } from '~/lib/session/session.ts';
import { HeldReason } from './held-reason.tsx';

type HeldNoticeProps = {
  visibility: 'hidden' | 'removed';
  decision: OwnDecision | null;
  ownerId: string;
};

/** Tells the owner and moderators above a page that nobody else sees it, and why. */
export function HeldNotice({ visibility, decision, ownerId }: HeldNoticeProps) {
  const { user } = useSession();
  return (
    <div className="wrap wrap-page">
      <section className="held-notice" aria-labelledby="held-notice">
        <EyeOff size={20} aria-hidden="true" />
        <div>
          <h2 id="held-notice">{visibility === 'hidden' ? messages.underReview : messages.removed}</h2>
          {decision ? (
            <HeldReason decision={decision} isOwn={user?._id === ownerId} />
          ) : (
            <p>{t('Only its owner and moderators see it until a moderator has decided.')}</p>
          )}
        </div>
      </section>
    </div>
  );
}
