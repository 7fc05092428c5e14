import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Board, BoardPage } from '@kalaangan/contract/boards/boards.calls';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { t } from '@kalaangan/messages/t';
import type { ComponentProps } from 'react';
import { ArtworkGrid } from '~/features/artworks/index.ts';
import { PersonLink, ShareMenu } from '~/features/social/index.ts';
import { nextPage } from '~/lib/queries/page-param.ts';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { boardFacts } from '../board-texts.ts';
import { BoardTools } from './board-tools.tsx';

type BoardDetailProps = {
  board: Board;
  query: ComponentProps<typeof InfiniteList<BoardPage | null>>['query'];
};

/** A board: its title, who put it together, and the works with the names of their artists. */
export function BoardDetail({ board, query }: BoardDetailProps) {
  const { _id: id, title, language, owner } = board;
  return (
    <article className="board">
      <header className="board-head">
        <div className="board-words">
          <h1 className="text-2xl font-bold wrap-anywhere" {...ownLanguage(title, language)}>
            {title}
          </h1>
          <PersonLink person={owner} note={boardFacts(board)} />
        </div>
        <div className="board-actions">
          {board.public && <ShareMenu path={links.board(id)} text={title} />}
          <BoardTools board={board} />
        </div>
      </header>
      <InfiniteList
        query={query}
        failed={messages.loadFailed}
        loading={t('Loading artworks')}
        skeleton={<SkeletonTiles count={12} />}
        more="spinner"
        footClass="min-h-16 py-4"
        empty={<EmptyState title={t('Nothing on this board yet')} />}
      >
        {(pages) => {
          const shown = pages.map((page) => page?.items ?? []);
          if (shown.every((items) => items.length === 0)) return null;
          return (
            <ArtworkGrid
              pages={shown}
              list={{ source: 'board', sourceData: { boardId: id } }}
              next={nextPage(pages.at(-1) ?? undefined, { page: pages.length })}
            />
          );
        }}
      </InfiniteList>
    </article>
  );
}
