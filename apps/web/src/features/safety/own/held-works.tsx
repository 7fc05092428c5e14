import { inPageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import type { OwnWork } from '@kalaangan/contract/safety/appeals.calls';
import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import { ownLanguage } from '@kalaangan/rich-text/language';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '~/ui/buttons/button.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { targetLabels } from '../case-texts.ts';
import { HeldReason } from './held-reason.tsx';

type HeldWorksProps = {
  visibility: 'hidden' | 'removed';
  query: UseInfiniteQueryResult<InfiniteData<{ works: OwnWork[] }>>;
};

/** Works of the member that are under review or removed, with the reasons. */
export function HeldWorks({ visibility, query }: HeldWorksProps) {
  const works = query.data?.pages.flatMap((page) => page.works) ?? [];
  if (works.length === 0) return null;
  return (
    <section className="card card-padded case-card" aria-labelledby={`works-${visibility}`}>
      <h3 id={`works-${visibility}`}>{visibility === 'hidden' ? messages.underReview : messages.removed}</h3>
      <ul className="case-reports">
        {works.map(({ _id: id, type, title, link, decision }) => (
          <li key={id} className="decision-facts">
            <p>
              {targetLabels[type]}:{' '}
              <Link className="link" to={inPageLanguage(link)} {...ownLanguage(title)}>
                {title}
              </Link>
            </p>
            {decision ? (
              <HeldReason decision={decision} isOwn />
            ) : (
              <p className="case-fact">{t('Nobody else sees it until a moderator has decided.')}</p>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyLabel={t('Loading...')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Load More')}
        </Button>
      )}
    </section>
  );
}
