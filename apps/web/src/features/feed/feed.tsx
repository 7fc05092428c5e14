import { artworkMessages as say } from '@kalaangan/contract/artworks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArtworkGrid } from '~/features/artworks/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { useSession } from '~/lib/session.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState, FailedState } from '~/ui/empty-state.tsx';
import { SkeletonRegion, SkeletonTiles } from '~/ui/skeleton.tsx';
import { selectFeedTab } from './feed-tab.ts';
import { feedQuery, type FeedType } from './queries.ts';
import { links } from '~/lib/links.ts';

/** A grid of artworks, with more by button and by scrolling. */
export function Feed({ type }: { type: FeedType }) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    feedQuery(api, type),
  );
  const loadMore = () => void fetchNextPage();
  // A page that failed is tried again by the button alone, not by every scroll.
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, loadMore);

  if (!data && error)
    return (
      <FailedState
        title={say.feedFailed}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Loading artworks">
        <SkeletonTiles />
      </SkeletonRegion>
    );

  const pages = data.pages.map(({ artworks }) => artworks);
  if (pages.every((artworks) => artworks.length === 0))
    return type === 'following' ? <NobodyFollowed /> : <EmptyFeed />;
  return (
    <>
      <ArtworkGrid
        pages={pages}
        list={{ source: type === 'following' ? 'following' : 'homepage', sourceData: { type } }}
        next={data.pages.at(-1)?.nextCursor ?? null}
      />
      <div ref={sentinel} className="grid min-h-24 place-items-center gap-2 py-6">
        {error && (
          <p role="alert" className="text-danger">
            {say.feedFailed}
          </p>
        )}
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} busyLabel="Loading..." onClick={loadMore}>
            Load More
          </Button>
        )}
      </div>
    </>
  );
}

function NobodyFollowed() {
  return (
    <EmptyState
      title={say.feedEmpty}
      action={<Button onClick={() => selectFeedTab('popular')}>See popular artworks</Button>}
    >
      Follow artists whose work you like: what they publish stands here, newest first.
    </EmptyState>
  );
}

function EmptyFeed() {
  const { status } = useSession();
  return (
    <EmptyState
      title={say.feedEmpty}
      action={
        status === 'member' ? (
          <ButtonLink to={links.create}>New Artwork</ButtonLink>
        ) : (
          <ButtonLink to={links.signup}>Signup</ButtonLink>
        )
      }
    >
      Be the first to hang one here.
    </EmptyState>
  );
}
