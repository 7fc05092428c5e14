import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { ruleText } from '@kalaangan/contract/safety/community-rules';
import { dayInIndia } from '@kalaangan/messages/days';
import {
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import type { AppealView as Appeal } from '@kalaangan/contract/safety/appeals.calls';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';
import { SkeletonLines, SkeletonRegion } from '~/ui/page/skeleton.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { appealQuery } from '../queries.ts';
import { useSendAppeal } from '../mutations/use-send-appeal.ts';
import { useNow } from '../use-now.ts';
import { AppealForm } from './appeal-form.tsx';
import { appealSent, decisionText } from './decision-text.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

const day = (time: string) => dayInIndia(new Date(time));

/** A decision with the appeal against it: the form, the state of what was sent, or the outcome. */
export function AppealView({ caseId }: { caseId: string }) {
  const { data: found, error, refetch } = useQuery(appealQuery(caseId));
  return (
    <Wrap width="form" className="appeal">
      <h1>{messages.appeal}</h1>
      {found ? (
        <>
          <DecisionCard appeal={found} />
          <AppealState appeal={found} />
          <p className="case-fact">
            {rich(
              'You can also ask the <link>Grievance Appellate Committee</link> within {committeeDays} days.',
              {
                link: (text) => (
                  <a className="link" href="https://gac.gov.in" rel="noopener noreferrer" target="_blank">
                    {text}
                  </a>
                ),
                committeeDays: limits.committeeDays,
              },
            )}
          </p>
        </>
      ) : error ? (
        <FailedState
          title={messageOf(error, t('The decision could not be loaded.'))}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <SkeletonRegion label={t('Loading the decision')}>
          <SkeletonLines lines={6} className="card card-padded" />
        </SkeletonRegion>
      )}
    </Wrap>
  );
}

function DecisionCard({ appeal: { action, targetType, rule, note, decidedAt } }: { appeal: Appeal }) {
  return (
    <section className="card card-padded case-card" aria-labelledby="appeal-decision">
      <h2 id="appeal-decision">{t('The decision')}</h2>
      <p>
        <strong>{decisionText(action, targetType)}</strong>
      </p>
      <p>{t('Rule {rule}: {text}', { rule, text: ruleText(rule) ?? '' })}</p>
      {note && <Paragraphs text={note} />}
      <p className="case-fact">
        {rich('Decided on {time}', { time: <time dateTime={decidedAt}>{day(decidedAt)}</time> })}
      </p>
    </section>
  );
}

function AppealState({ appeal: { caseId, appeal, appealUntil } }: { appeal: Appeal }) {
  const now = useNow();
  const { mutateAsync: send } = useSendAppeal(caseId);
  if (appeal)
    return (
      <FocusedResult>
        <section className="card card-padded case-card" aria-labelledby="appeal-sent">
          <h2 id="appeal-sent">{outcomeTitle(appeal.outcome)}</h2>
          {appeal.outcome ? (
            <>
              <Paragraphs text={appeal.outcome.note} />
              <p className="case-fact">{t('Decided on {at}', { at: day(appeal.outcome.at) })}</p>
            </>
          ) : (
            <p>
              {t('Somebody who did not take the decision looks at it again, until {dueAt}.', {
                dueAt: day(appeal.dueAt),
              })}
            </p>
          )}
          <h3>{t('What you wrote')}</h3>
          <Paragraphs text={appeal.text} />
          <p className="case-fact">{t('Sent on {sentAt}', { sentAt: day(appeal.sentAt) })}</p>
        </section>
      </FocusedResult>
    );
  if (Date.parse(appealUntil) < now)
    return (
      <p className="case-hint">
        {t('{tooLate} This one could be appealed until {appealUntil}.', {
          tooLate: messages.tooLate(),
          appealUntil: day(appealUntil),
        })}
      </p>
    );
  return <AppealForm caseId={caseId} until={day(appealUntil)} send={send} />;
}

function outcomeTitle(outcome: NonNullable<Appeal['appeal']>['outcome']): string {
  if (!outcome) return appealSent;
  return outcome.action === 'reverse' ? t('The decision was reversed.') : t('The decision stands.');
}
