import { t } from '@kalaangan/messages/t';
import type { DecisionAction } from '@kalaangan/contract/safety/moderation';
import { actionsOf, moderationLimits } from '@kalaangan/contract/safety/moderation';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState } from 'react';
import { actionTextsOf } from '../case-texts.ts';
import { useShortcuts } from '../queue/shortcuts.ts';
import { ActionBar } from './action-bar.tsx';
import { AppealCard } from './appeal-card.tsx';
import { AuthorCard } from './author-card.tsx';
import { useShownPictures } from './blurred-pictures.tsx';
import { CaseHead } from './case-head.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { NoticeCard } from './notice-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { SealCard } from './seal-card.tsx';
import { TargetCard } from './target-card.tsx';
import { useClaim } from './use-claim.ts';

type CaseDetailProps = { shown: ModerationCase; self: OwnUser; usesKeys: boolean; onDecided: () => void };

export function CaseDetail({ shown, self, usesKeys, onDecided }: CaseDetailProps) {
  const [deciding, setDeciding] = useState<DecisionAction | null>(null);
  const pictures = useShownPictures();
  const claim = useClaim(shown, self);
  const isOpen = shown.state === 'open';
  const actions = isOpen ? actionsOf(shown.kind, shown.targetType) : [];

  function start(action: DecisionAction): void {
    setDeciding(action);
    // An admin who means to takes it over before.
    if (!claim.isTakeOver) claim.claim();
  }

  useShortcuts(
    {
      ...(isOpen && { c: claim.toggle }),
      p: () => pictures.toggleAll(shown.target?.imageUrls.length ?? 0),
      ...Object.fromEntries(
        actions.map((action) => [actionTextsOf(action, shown.kind).key, () => start(action)]),
      ),
    },
    usesKeys,
  );

  return (
    <>
      <CaseHead shown={shown} claim={claim} />
      {shown.proposal && (
        <p className="case-hint">
          {shown.proposal === 'ban'
            ? t('A ban is proposed by the notices upheld against this person.')
            : t(
                'A suspension is proposed: this person has had {proposalStrikes} or more strikes within {proposalDays} days.',
                {
                  proposalStrikes: moderationLimits.proposalStrikes,
                  proposalDays: moderationLimits.proposalDays,
                },
              )}
        </p>
      )}
      {shown.decision && (
        <section className="card card-padded case-card" aria-labelledby="case-decision">
          <h2 id="case-decision">{t('Decision')}</h2>
          <DecisionFacts decision={shown.decision} />
        </section>
      )}
      {shown.appeal && <AppealCard appeal={shown.appeal} />}
      {shown.kind !== 'access' && <TargetCard shown={shown} pictures={pictures} />}
      {shown.notice && <NoticeCard notice={shown.notice} shown={shown} />}
      <ReportsCard reports={shown.reports} evidenceUrls={shown.evidenceUrls} />
      {shown.seal && <SealCard key={shown.seal.caseId} seal={shown.seal} />}
      {shown.kind !== 'access' && <AuthorCard author={shown.author} strikes={shown.authorStrikes} />}
      {isOpen && <ActionBar kind={shown.kind} actions={actions} showsKeys={usesKeys} onChoose={start} />}
      {deciding && (
        <DecisionDialog
          key={deciding}
          shown={shown}
          action={deciding}
          claimFailure={claim.failure}
          onClose={() => setDeciding(null)}
          onDecided={onDecided}
        />
      )}
    </>
  );
}
