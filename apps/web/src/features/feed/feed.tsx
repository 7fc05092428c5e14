import { t } from '@kalaangan/messages/t';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { AiChoice } from '@kalaangan/contract/artworks/artwork-origin';
import { ArtworkGrid } from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { nextPage } from '~/lib/queries/page-param.ts';
import { useSession } from '~/lib/session/session.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { selectFeedTab } from './feed-tab.ts';
import { feedQuery, type FeedType } from './queries.ts';
import { links } from '@kalaangan/contract/links';

export function Feed({ type, ai, style }: { type: FeedType; ai: AiChoice; style?: string | undefined }) {
  const query = usePreparedPages(feedQuery(api, type, ai, style));
  return (
    <InfiniteList
      query={query}
      failed={messages.feedFailed}
      loading={t('Loading artworks')}
      skeleton={<SkeletonTiles />}
      more="button"
      retryLabel={t('Load More')}
      empty={type === 'following' ? <EmptyFollowing onReload={() => void query.refetch()} /> : <EmptyFeed />}
    >
      {(pages) =>
        pages.every(({ artworks }) => artworks.length === 0) ? null : (
          <ArtworkGrid
            pages={pages.map(({ artworks }) => artworks)}
            list={
              type === 'following'
                ? { source: type, sourceData: { type } }
                : { source: 'homepage', sourceData: { type, ai, ...(style !== undefined && { style }) } }
            }
            next={nextPage(pages.at(-1), { page: pages.length })}
          />
        )
      }
    </InfiniteList>
  );
}

/** The title alone until the code of what one can do is loaded. */
function EmptyFollowing({ onReload }: { onReload: () => void }) {
  const code = useLazyCode(() => import('./proposed/nobody-followed.tsx'), true);
  if (!code) return <EmptyState title={messages.feedEmpty} />;
  return <code.NobodyFollowed onReload={onReload} onSeePopular={() => selectFeedTab('popular')} />;
}

function EmptyFeed() {
  const { status } = useSession();
  return (
    <EmptyState
      title={messages.feedEmpty}
      action={
        status === 'member' ? (
          <ButtonLink to={links.create}>{t('New Artwork')}</ButtonLink>
        ) : (
          <ButtonLink to={links.signup}>{t('Signup')}</ButtonLink>
        )
      }
    >
      {t('Be the first to hang one here.')}
    </EmptyState>
  );
}
