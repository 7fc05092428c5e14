import { links } from '@kalaangan/contract/links';
import type { ListedCase } from '@kalaangan/contract/moderation.calls';
import { reportCategories } from '@kalaangan/contract/report-categories';
import { useEffect, useRef } from 'react';
import { Link } from '~/ui/link.tsx';
import { TimeSince } from '~/ui/time-since.tsx';
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
              {actionTextsOf(decision.action, kind).done} <TimeSince time={decision.at} />
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
            {hiddenAtOnce && !decision && <span className="badge">Hidden</span>}
          </span>
        </span>
        <span className="case-row-category">
          {kind === 'access' ? 'A message about accessibility' : reportCategories[category].label}
        </span>
        {kind !== 'access' && (
          <span className="case-row-fact" dir="auto">
            {targetLabels[targetType]} {targetType === 'user' ? 'of' : 'by'}{' '}
            {author?.name ?? 'a deleted account'}
          </span>
        )}
        <span className="case-row-fact">{factsOf(listed, selfId)}</span>
      </Link>
    </li>
  );
}

function factsOf({ kind, reports, claimedBy }: ListedCase, selfId: string): string {
  const count = reports.length;
  const many = `${count >= listedReports ? `${count} or more` : count} reports`;
  const reported =
    kind === 'access'
      ? '1 message'
      : kind === 'appeal'
        ? 'Against a decision'
        : count === 0
          ? 'No report'
          : count === 1
            ? '1 report'
            : many;
  if (!claimedBy) return reported;
  return `${reported}, claimed by ${claimedBy._id === selfId ? 'you' : claimedBy.name}`;
}
