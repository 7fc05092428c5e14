import { t } from '@kalaangan/messages/t';
import { portfolioMessages as messages } from '@kalaangan/contract/artworks/portfolio';
import { links } from '@kalaangan/contract/links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { SkeletonRegion, SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { Arranger } from './arranger.tsx';
import { ownPortfolioQuery } from './queries.ts';

type ArrangeProps = {
  user: { _id: string; username: string };
  /** What stands here without works. */
  empty: ReactNode;
};

/** The member's own portfolio, to be arranged. */
export function Arrange({ user, empty }: ArrangeProps) {
  const options = ownPortfolioQuery(api, user._id);
  const { data, isError, refetch } = useQuery(options);
  const queries = useQueryClient();
  const headingId = useId();
  if (isError)
    return (
      <FailedState
        title={messages.loadFailed}
        action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label={t('Loading artworks')}>
        <SkeletonTiles count={15} />
      </SkeletonRegion>
    );
  if (data.works.length === 0) return empty;
  return (
    <section className="arrange" aria-labelledby={headingId}>
      <div className="arrange-head">
        <h2 id={headingId} className="text-xl font-semibold">
          {t('Arrange portfolio')}
        </h2>
        <p className="text-muted">
          {t('Drag works where you want them. New works come first, below those that you have pinned.')}
        </p>
      </div>
      <Arranger
        own={data}
        userId={user._id}
        done={`${links.profile(user.username)}#artworks`}
        onOutdated={() => void queries.resetQueries({ queryKey: options.queryKey })}
      />
    </section>
  );
}
