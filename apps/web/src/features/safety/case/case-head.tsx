import { t } from '@kalaangan/messages/t';
import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { Button } from '~/ui/buttons/button.tsx';
import { kindLabels, targetLabels } from '../case-texts.ts';
import { TimeLeftLabel } from '../queue/time-left-label.tsx';
import type { Claim } from './use-claim.ts';

/** Head of a case: what it is about, its clock, and who works on it. */
export function CaseHead({ shown, claim }: { shown: ModerationCase; claim: Claim }) {
  const { kind, targetType, category, state, dueAt, target, hiddenAtOnce } = shown;
  const isOpen = state === 'open';
  return (
    <header className="case-head">
      <div className="case-head-facts">
        {isOpen && <TimeLeftLabel dueAt={dueAt} />}
        {kind !== 'report' && (
          <span className="badge" data-kind="strong">
            {kindLabels[kind]}
          </span>
        )}
        {!isOpen && <span className="badge">{t('Closed')}</span>}
        {target && target.visibility !== 'visible' && (
          <span className="badge">{target.visibility === 'hidden' ? t('Hidden') : t('Removed')}</span>
        )}
        {!target && hiddenAtOnce && <span className="badge">{t('Hidden')}</span>}
      </div>
      <h1 dir="auto">
        {kind === 'access'
          ? t('A message about accessibility')
          : `${targetLabels[targetType]}: ${target?.title ?? t('no longer there')}`}
      </h1>
      {kind !== 'access' && <p className="case-category">{reportCategories[category].label}</p>}
      {isOpen && (
        <div className="case-claim">
          <p role="status">
            {claim.other
              ? messages.claimed(claim.other.name)
              : claim.isOwn
                ? t('You are handling this case.')
                : t('Nobody is handling this case.')}
          </p>
          {(!claim.other || claim.isTakeOver) && (
            <Button variant="secondary" size="sm" busy={claim.isPending} onClick={claim.toggle}>
              {claim.isOwn ? t('Release') : t('Claim')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
