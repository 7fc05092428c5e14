import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { LogEntryView } from '@kalaangan/contract/safety/moderation.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { SkeletonLines } from '~/ui/page/skeleton.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { logQuery } from '../queries.ts';
import { Id, LogActor, LogTarget } from './log-names.tsx';

/** Everything that was done in moderation, newest first. */
export function LogList() {
  const query = useInfiniteQuery(logQuery());
  useRedirectHome(isAccessDenied(query.error));
  return (
    <Wrap className="py-6 sm:py-8">
      <header className="moderation-head">
        <h1 className="moderation-title">{t('Moderation log')}</h1>
        <ButtonLink variant="ghost" to={links.moderation}>
          {t('Cases')}
        </ButtonLink>
      </header>
      <InfiniteList
        query={query}
        failed={t('The log could not be loaded.')}
        loading={t('Loading the log')}
        skeleton={<SkeletonLines lines={8} />}
        more="button"
        empty={<EmptyState title={t('Nothing has been done yet.')} />}
      >
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? null : (
            <ol className="log">
              {entries.map((entry) => (
                <Entry key={entry.seq} entry={entry} />
              ))}
            </ol>
          );
        }}
      </InfiniteList>
    </Wrap>
  );
}

/** The words of the log are those of the record that its hashes prove; the names beside them are of today. */
function Entry({ entry }: { entry: LogEntryView }) {
  const { seq, at, action, targets, reason, hash } = entry;
  return (
    <li className="log-entry">
      <p className="case-report-head">
        <strong>
          {seq}. <span lang="en">{action}</span>
        </strong>
        <time className="case-fact" dateTime={at}>
          {t('{time} UTC', { time: at.slice(0, 16).replace('T', ' ') })}
        </time>
      </p>
      {targets.map((target) => (
        <p key={`${target.type} ${target._id}`}>
          <LogTarget target={target} />
          <Id>{`${target.type} ${target._id}`}</Id>
        </p>
      ))}
      {reason && (
        <p {...ownLanguage(reason)}>
          <LinkedCases text={reason} />
        </p>
      )}
      <p className="case-fact">{rich('by {actor}', { actor: <LogActor entry={entry} /> })}</p>
      <p className="log-hash">
        <bdi dir="ltr">{hash}</bdi>
      </p>
    </li>
  );
}

const casePattern = /\bcase ([0-9a-f-]{36})\b/;

/** A text in which the ids of cases are links. */
function LinkedCases({ text }: { text: string }) {
  return text.split(casePattern).map((part, index) =>
    // The pattern's group is every second part.
    index % 2 === 0 ? (
      <span key={index}>{part}</span>
    ) : (
      <Link key={`${index} ${part}`} className="link" to={links.moderationCase(part)}>
        {t('case {name}', { name: part })}
      </Link>
    ),
  );
}
