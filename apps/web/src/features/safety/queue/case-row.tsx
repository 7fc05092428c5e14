import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { ListedCase } from '@kalaangan/contract/safety/moderation.calls';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { actionTextsOf, kindLabels, targetLabels } from '../case-texts.ts';
import { TimeLeftLabel } from './time-left-label.tsx';

/** The server lists at most so many reports of a case. */
const listedReports = 5;

type CaseRowProps = { listed: ListedCase; selfId: string; isCurrent: boolean };

/** A case in the list: one large link. */
export function CaseRow({ listed, selfId, isCurrent }: CaseRowProps) {
  const { _id: id, kind, targetType, category, dueAt, author, decision, hiddenAtOnce } = listed;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row}>
      <Link to={links.moderationCase(id)} className="case-row" aria-current={isCurrent ? 'page' : undefined}>
        <span className="case-row-head">
          {decision ? (
            <span className="time-left">
              <span>{actionTextsOf(decision.action, kind).done} </span>
              <TimeSince time={decision.at} />
            </span>
          ) : (
            <TimeLeftLabel dueAt={dueAt} />
          )}
          <span className="case-badges">
            {kind !== 'report' && (
              <span className="badge" data-kind="strong">
                {kindLabels[kind]}
              </span>
            )}
            {hiddenAtOnce && !decision && <span className="badge">{t('Hidden')}</span>}
          </span>
        </span>
        <span className="case-row-category">
          {kind === 'access' ? t('A message about accessibility') : reportCategories[category].label}
        </span>
        {kind !== 'access' && (
          <span className="case-row-fact">
            {rich('{type, select, user {{label} of {name}} other {{label} by {name}}}', {
              type: targetType,
              label: targetLabels[targetType],
              name: <bdi>{author?.name ?? t('a deleted account')}</bdi>,
            })}
          </span>
        )}
        <span className="case-row-fact">{factsOf(listed, selfId)}</span>
      </Link>
    </li>
  );
}

function factsOf({ kind, reports, claimedBy }: ListedCase, selfId: string): ReactNode {
  const count = reports.length;
  const reported =
    kind === 'access'
      ? t('1 message')
      : kind === 'appeal'
        ? t('Against a decision')
        : count >= listedReports
          ? t('{count} or more reports', { count })
          : t('{count, plural, =0 {No report} one {# report} other {# reports}}', { count });
  if (!claimedBy) return reported;
  return claimedBy._id === selfId
    ? t('{reported}, claimed by you', { reported })
    : rich('{reported}, claimed by {name}', { reported, name: <bdi>{claimedBy.name}</bdi> });
}
