import { profileMessages as say } from '@kalaangan/contract/profiles';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { FailedState } from '~/ui/empty-state.tsx';
import { SkeletonRegion, SkeletonTiles } from '~/ui/skeleton.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { ArtworkGrid } from './artwork-grid.tsx';
import { InvalidArtworks, personArtworksQuery } from './person-artworks-query.ts';

/** All that a person has published; more comes as one scrolls. `empty` stands in place of nothing. */
export function PersonArtworks({ userId, empty }: { userId: string; empty: ReactNode }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    personArtworksQuery(api, userId),
  );
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage());

  if (!data && error)
    return (
      <FailedState
        title={messageFor(error)}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Loading artworks">
        <SkeletonTiles count={15} />
      </SkeletonRegion>
    );
  if (data.pages.every(({ artworks }) => artworks.length === 0)) return empty;
  return (
    <>
      <ArtworkGrid
        pages={data.pages.map(({ artworks }) => artworks)}
        list={{ source: 'profile', sourceData: { userId } }}
        next={data.pages.at(-1)?.nextCursor ?? null}
        showsCreator={false}
      />
      <div ref={sentinel} className="grid min-h-16 place-items-center gap-2 py-4">
        {isFetchingNextPage && <Spinner label="Loading..." />}
        {error && (
          <>
            <p role="alert" className="text-danger">
              {messageFor(error)}
            </p>
            <Button variant="secondary" onClick={() => void fetchNextPage()}>
              Try Again
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function messageFor(error: Error): string {
  return error instanceof InvalidArtworks ? say.artworksInvalid : say.artworksFailed;
}
