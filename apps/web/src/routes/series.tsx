import { t } from '@kalaangan/messages/t';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { SeriesPage } from '@kalaangan/contract/artworks/series.calls';
import { links } from '@kalaangan/contract/links';
import { shorten } from '@kalaangan/contract/text';
import { seriesQuery, SeriesView } from '~/features/artworks/index.ts';
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

export const prepare: PageModule['prepare'] = async ({ queries, api, params }) => {
  const query = seriesQuery(api, params['id'] ?? '');
  const { pages } = await preparePages(queries, query);
  if (pages[0]) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

export function Page() {
  const { id = '' } = usePageParams();
  const options = seriesQuery(api, id);
  const { data, error, refetch } = usePreparedPages(options);
  return (
    <QueryPage
      query={{ data: data?.pages[0], error, refetch }}
      queryKey={options.queryKey}
      heading={t('Series')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={() => messages.loadFailed}
    >
      {(series) => (
        <>
          <SeriesHead series={series} />
          <HeldBanner content={series} ownerId={series.creator._id} />
          <SeriesView key={series._id} series={series} />
          <BackToTop />
        </>
      )}
    </QueryPage>
  );
}

/** Length of the meta description. */
const maxDescription = 160;

function SeriesHead({ series }: { series: SeriesPage }) {
  const { publicUrl } = useSite();
  const { _id: id, title, description, creator, picture, items } = series;
  const absolute = (path: string) => `${publicUrl}${path}`;
  return (
    <PageHead
      title={title}
      description={
        import.meta.env.SSR
          ? shorten(description.replace(/\s+/g, ' '), maxDescription) || `${title}, ${creator.name}`
          : undefined
      }
      path={links.series(id)}
      card={picture ? { url: `${picture.url}/card`, alt: title } : undefined}
      structuredData={
        import.meta.env.SSR && {
          '@type': 'Collection',
          name: title,
          description,
          dateCreated: series.createdAt,
          collectionSize: series.itemCount,
          creator: { '@type': 'Person', name: creator.name, alternateName: creator.username },
          hasPart: items.map((item) => ({
            '@type': 'VisualArtwork',
            name: item.title,
            url: absolute(links.artwork(item._id)),
          })),
        }
      }
    />
  );
}
