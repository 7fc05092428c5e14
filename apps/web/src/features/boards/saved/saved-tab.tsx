import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import { t } from '@kalaangan/messages/t';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ArtworkGrid } from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { nextPage } from '~/lib/queries/page-param.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { NewBoardDialog } from '../board-form-dialog.tsx';
import { ownBoardsQuery, savedQuery } from '../queries.ts';
import { BoardCard } from './board-card.tsx';

/** What the member has saved: the boards, then all artworks. Nobody else sees it. */
export function SavedTab({ memberId }: { memberId: string }) {
  return (
    <div className="saved">
      <OwnBoards memberId={memberId} />
      <section aria-labelledby="saved-all">
        <h2 id="saved-all">{t('All saved artworks')}</h2>
        <SavedArtworks memberId={memberId} />
      </section>
    </div>
  );
}

function OwnBoards({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useQuery(ownBoardsQuery(api, memberId));
  const [isNew, setNew] = useState(false);
  return (
    <section aria-labelledby="saved-boards">
      <div className="saved-head">
        <h2 id="saved-boards">{t('Boards')}</h2>
        <Button variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setNew(true)}>
          {t('New board')}
        </Button>
      </div>
      {isNew && <NewBoardDialog onClose={() => setNew(false)} />}
      {!data && error && (
        <FailedState
          title={messages.boardsFailed}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      )}
      {data?.length === 0 && (
        <p className="saved-hint">
          {t('Put what belongs together on a board: for a client, a brief, a mood.')}
        </p>
      )}
      {data && data.length > 0 && (
        <div className="board-cards">
          {data.map((board) => (
            <BoardCard key={board._id} board={board} />
          ))}
        </div>
      )}
    </section>
  );
}

function SavedArtworks({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(savedQuery(api, memberId));
  return (
    <InfiniteList
      query={query}
      failed={messages.savedFailed}
      loading={t('Loading artworks')}
      skeleton={<SkeletonTiles count={12} />}
      more="spinner"
      footClass="min-h-16 py-4"
      empty={
        <EmptyState title={t('Nothing saved yet')}>
          {t('Press Save on an artwork to find it here again. Only you see what you save.')}
        </EmptyState>
      }
    >
      {(pages) =>
        pages.every(({ artworks }) => artworks.length === 0) ? null : (
          <ArtworkGrid
            pages={pages.map(({ artworks }) => artworks)}
            list={{ source: 'saved', sourceData: {} }}
            next={nextPage(pages.at(-1), { page: pages.length })}
          />
        )
      }
    </InfiniteList>
  );
}
