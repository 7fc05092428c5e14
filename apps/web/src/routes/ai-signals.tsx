import { t } from '@kalaangan/messages/t';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import { links } from '@kalaangan/contract/links';
import { useQuery } from '@tanstack/react-query';
import { AiSignals, aiSignalsQuery } from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, params }) => {
  const query = aiSignalsQuery(server, params['id'] ?? '');
  if (await prepareQuery(queries, query)) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

/** Page that shows what crawlers of AI are told about an artwork. */
export function Page() {
  const { id = '' } = usePageParams();
  const options = aiSignalsQuery(api, id);
  const query = useQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('AI signals')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={() => t('The signals could not be read.')}
    >
      {(signals) => (
        <>
          <PageHead
            title={t('AI signals of {title}', { title: signals.title })}
            path={links.aiSignals(id)}
            noIndex
          />
          <AiSignals id={id} signals={signals} />
        </>
      )}
    </QueryPage>
  );
}
