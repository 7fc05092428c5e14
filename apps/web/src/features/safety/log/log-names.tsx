import { inPageLanguage } from '@kalaangan/messages/page-language';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { LogEntryView, LogTargetView } from '@kalaangan/contract/safety/moderation.calls';
import { caseTargets, type CaseTargetType } from '@kalaangan/contract/safety/reports';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Link } from '~/ui/buttons/link.tsx';
import { targetLabels } from '../case-texts.ts';

/** An id as the record has it: a press selects it whole, to be copied. */
export function Id({ children }: { children: string }) {
  return (
    <code className="log-id" lang="en">
      {children}
    </code>
  );
}

/** What an entry is about, as it is called today: 'Artwork: Monsoon', linked, unless it is deleted. */
export function LogTarget({ target: { type, title, link, state } }: { target: LogTargetView }) {
  if (!isCaseTarget(type)) return null;
  const label = targetLabels[type];
  if (state === 'deleted' && type === 'user') return <span>{t('Deleted account')}</span>;
  if (state === 'deleted') return <span>{`${label}: ${t('no longer there')}`}</span>;
  if (title === null || link === null) return <span>{label}</span>;
  const name = (
    <Link className="link" to={inPageLanguage(link)}>
      <bdi {...ownLanguage(title)}>{title}</bdi>
    </Link>
  );
  return (
    <>
      <span>{`${label}: `}</span>
      <span>{state === 'removed' ? rich('Removed: {title}', { title: name }) : name}</span>
    </>
  );
}

/** Who did it: their name today, else the word of the record, such as 'visitor'. */
export function LogActor({ entry: { actor, by } }: { entry: LogEntryView }) {
  if (by === null) return <bdi lang="en">{actor}</bdi>;
  return (
    <>
      {by.name !== null && by.username !== null ? (
        <Link className="link" to={links.profile(by.username)}>
          <bdi {...ownLanguage(by.name)}>{by.name}</bdi>
        </Link>
      ) : (
        <span>{t('Deleted account')}</span>
      )}
      <Id>{actor}</Id>
    </>
  );
}

function isCaseTarget(type: string): type is CaseTargetType {
  return caseTargets.some((known) => known === type);
}
