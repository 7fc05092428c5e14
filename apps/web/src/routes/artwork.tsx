import { t } from '@kalaangan/messages/t';
import { artworkTitle, descriptionPreview } from '@kalaangan/contract/artworks/artwork-texts';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { SaveControl } from '~/features/boards/index.ts';
import { HeldBanner } from '~/features/safety/index.ts';
import { StatusBanner } from '~/features/social/index.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import {
  ArtworkDetail,
  artworkQuery,
  artworkStructuredData,
  ArtworkStepper,
  prepareArtworkComments,
  seriesOfArtworkQuery,
} from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api, params }) => {
  const id = params['id'] ?? '';
  const query = artworkQuery(api, id);
  const [artwork] = await Promise.all([
    prepareQuery(queries, query),
    // Without it the page lacks the steps in the series.
    prepareQuery(queries, seriesOfArtworkQuery(api, id)).catch(() => null),
  ]);
  // On the server alone: browsers fetch comments when the reader scrolls near them.
  if (import.meta.env.SSR && artwork) await prepareArtworkComments(queries, api, artwork);
  if (artwork) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

export const aiUse: PageModule['aiUse'] =
  import.meta.env.SSR &&
  (({ queries, api, params }) =>
    queries.getQueryData(artworkQuery(api, params['id'] ?? '').queryKey)?.aiUse ?? 'denied');

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <ArtworkPage id={id} />
      {/* Outside of what is replaced with each step, so that the pressed button keeps the focus. */}
      <div className="artwork-steps">
        <ArtworkStepper id={id} />
        <BackToTop />
      </div>
    </>
  );
}

function ArtworkPage({ id }: { id: string }) {
  const options = artworkQuery(api, id);
  const query = usePreparedQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('Artwork')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={() => messages.loadFailed}
    >
      {(artwork) => (
        <>
          <ArtworkHead artwork={artwork} />
          <HeldBanner content={artwork} ownerId={artwork.creator._id} />
          <StatusBanner
            content={artwork}
            ownerId={artwork.creator._id}
            editLink={links.editArtwork(artwork._id)}
          />
          <ArtworkDetail
            artwork={artwork}
            save={<SaveControl artworkId={artwork._id} title={artwork.title} />}
            key={artwork._id}
          />
        </>
      )}
    </QueryPage>
  );
}

function ArtworkHead({ artwork }: { artwork: Artwork }) {
  const title = artworkTitle(artwork);
  const isMature = artwork.mature !== 'none';
  // Messengers and search engines show pictures to people who have not asked for them.
  const [first] = isMature ? [] : artwork.images;
  const { publicUrl } = useSite();
  return (
    <PageHead
      noIndex={artwork.status !== 'published'}
      title={title}
      description={import.meta.env.SSR ? descriptionPreview(artwork.description) || title : undefined}
      path={links.artwork(artwork._id)}
      kind="article"
      aiUse={artwork.aiUse}
      card={first && { url: `${first.url}/card`, alt: first.alt || title }}
      structuredData={import.meta.env.SSR && artworkStructuredData(artwork, publicUrl)}
    />
  );
}
