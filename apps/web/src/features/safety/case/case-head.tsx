import { moderationMessages as messages } from '@kalaangan/contract/moderation';
import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import { reportCategories } from '@kalaangan/contract/report-categories';
import { Button } from '~/ui/button.tsx';
import { kindLabels, targetLabels } from '../case-texts.ts';
import { TimeLeftLabel } from '../queue/time-left-label.tsx';
import type { Claim } from './use-claim.ts';

/** What the case is about, its clock, and who works on it. */
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
        {!isOpen && <span className="badge">Closed</span>}
        {target && target.visibility !== 'visible' && (
          <span className="badge">{target.visibility === 'hidden' ? 'Hidden' : 'Removed'}</span>
        )}
        {!target && hiddenAtOnce && <span className="badge">Hidden</span>}
      </div>
      <h1 dir="auto">
        {kind === 'access'
          ? 'A message about accessibility'
          : `${targetLabels[targetType]}: ${target?.title ?? 'no longer there'}`}
      </h1>
      {kind !== 'access' && <p className="case-category">{reportCategories[category].label}</p>}
      {isOpen && (
        <div className="case-claim">
          <p role="status">
            {claim.other
              ? messages.claimed(claim.other.name)
              : claim.isOwn
                ? 'You are handling this case.'
                : 'Nobody is handling this case.'}
          </p>
          {!claim.other && (
            <Button variant="secondary" size="sm" busy={claim.isPending} onClick={claim.toggle}>
              {claim.isOwn ? 'Release' : 'Claim'}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
