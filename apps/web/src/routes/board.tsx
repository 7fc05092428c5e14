import { boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { BoardPage } from '@kalaangan/contract/boards/boards.calls';
import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import { BoardDetail, boardQuery } from '~/features/boards/index.ts';
import { HeldBanner } from '~/features/safety/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { preparePages } from '~/lib/queries/prepare-query.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, params }) => {
  const query = boardQuery(server, params['id'] ?? '');
  const { pages } = await preparePages(queries, query);
  if (pages[0]) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

export function Page() {
  const { id = '' } = usePageParams();
  const options = boardQuery(api, id);
  const query = usePreparedPages(options);
  return (
    <QueryPage
      query={{
        data: query.data && (query.data.pages[0] ?? null),
        error: query.error,
        refetch: query.refetch,
      }}
      queryKey={options.queryKey}
      heading={t('Board')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={() => messages.loadFailed}
    >
      {(board) => (
        <>
          <BoardHead board={board} />
          <HeldBanner content={board} ownerId={board.owner._id} />
          <BoardDetail board={board} query={query} key={board._id} />
          <BackToTop />
        </>
      )}
    </QueryPage>
  );
}

function BoardHead({ board }: { board: BoardPage }) {
  const { publicUrl } = useSite();
  const { _id: id, title, owner, items } = board;
  const card = items.find(({ mature }) => mature === 'none')?.cover?.url;
  return (
    <PageHead
      title={title}
      description={
        import.meta.env.SSR ? t('{title}: artworks chosen by {name}', { title, name: owner.name }) : undefined
      }
      path={links.board(id)}
      noIndex={!board.public || items.length === 0}
      card={card ? { url: `${card}/card`, alt: title } : undefined}
      structuredData={
        import.meta.env.SSR && {
          '@type': 'CollectionPage',
          name: title,
          dateCreated: board.createdAt,
          author: {
            '@type': 'Person',
            name: owner.name,
            url: `${publicUrl}${links.profile(owner.username)}`,
          },
          mainEntity: {
            '@type': 'ItemList',
            numberOfItems: board.itemCount,
            itemListElement: items.map((item, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              item: {
                '@type': 'VisualArtwork',
                name: item.title,
                url: `${publicUrl}${links.artwork(item._id)}`,
                creator: { '@type': 'Person', name: item.creator.name, alternateName: item.creator.username },
              },
            })),
          },
        }
      }
    />
  );
}
