import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import { feedQuery, HomeFeed, homeIntro, prepareFirstSteps } from '~/features/feed/index.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { preparePages } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { useLocation } from '~/lib/navigation/location.tsx';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { findMember } from '~/lib/session/session.ts';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

/** The page is rendered even if the feed cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api, search }) => {
  const ai = aiChoice(search.get('ai'), findMember());
  await Promise.all([
    preparePages(queries, feedQuery(api, 'popular', ai)).catch(() => null),
    prepareFirstSteps(queries),
  ]);
  return 200;
};

export const parts: PageModule['parts'] = [homeIntro];

export function Page() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <>
      <PageHead title={t('Safe Space for Indian Digital Artists')} path={links.home} />
      <h1 className="visually-hidden">{t('Artworks by Indian digital artists')}</h1>
      <HomeFeed ai={search.get('ai')} />
      <BackToTop />
    </>
  );
}
