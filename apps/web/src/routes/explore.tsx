import { artStyles } from '@kalaangan/contract/artworks/artwork-presets';
import { links, type Exploring } from '@kalaangan/contract/links';
import type { PageSearch } from '@kalaangan/contract/pages';
import { t } from '@kalaangan/messages/t';
import { Explore, feedQuery, stylesQuery } from '~/features/feed/index.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useLocation } from '~/lib/navigation/location.tsx';
import { prepareQuery, preparePages } from '~/lib/queries/prepare-query.ts';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { findMember } from '~/lib/session/session.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

/** What is listed: of a style the newest works, otherwise the popular ones unless the address asks for the newest. */
function exploringOf(search: PageSearch): Exploring {
  const style = search.get('style') ?? undefined;
  return { type: style !== undefined || search.get('sort') === 'new' ? 'new' : 'popular', style };
}

/** The page is rendered even if a list cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api, search }) => {
  const ai = aiChoice(search.get('ai'), findMember());
  const { type, style } = exploringOf(search);
  await Promise.allSettled([
    preparePages(queries, feedQuery(api, type, ai, style)),
    prepareQuery(queries, stylesQuery(api)),
  ]);
  return 200;
};

export function Page() {
  const search = new URLSearchParams(useLocation().search);
  const exploring = exploringOf(search);
  const { type, style } = exploring;
  const title = style ?? (type === 'new' ? t('New artworks') : t('Explore'));
  return (
    <>
      <PageHead
        title={title}
        // Others are words of whoever made the address.
        noIndex={style !== undefined && !artStyles.some((preset) => preset === style)}
        path={links.exploreBy(exploring)}
      />
      <Explore {...exploring} ai={search.get('ai')} />
      <BackToTop />
    </>
  );
}
