import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { PageSearch } from '@kalaangan/contract/pages';
import { searchLimits, searchMessages as messages } from '@kalaangan/contract/search/search';
import { cleanLine, isLongerThan } from '@kalaangan/contract/text';
import { useLocation } from '~/lib/navigation/location.tsx';
import { findSearchTab, SearchResults } from '~/features/search/index.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { findMember } from '~/lib/session/session.ts';
import { EmptyState } from '~/ui/page/empty-state.tsx';

function readQuery(search: PageSearch) {
  const text = cleanLine(search.get('q') ?? '');
  return {
    text,
    tab: search.get('tab'),
    ai: search.get('ai'),
    isTooLong: isLongerThan(text, searchLimits.query),
  };
}

/** The page is rendered even if the results cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api, search }) => {
  const { text, tab, ai, isTooLong } = readQuery(search);
  if (text && !isTooLong)
    await findSearchTab(tab)
      .prefetch(queries, api, text, aiChoice(ai, findMember()))
      .catch(() => null);
  return 200;
};

export function Page() {
  const search = new URLSearchParams(useLocation().search);
  const { text, tab, ai, isTooLong } = readQuery(search);
  if (!text || isTooLong)
    return (
      <>
        <PageHead title={t('Search')} path={links.searchPage} noIndex />
        <h1 className="visually-hidden">{t('Search')}</h1>
        {isTooLong ? (
          <EmptyState title={messages.queryTooLong()} />
        ) : (
          <EmptyState title={t('What are you looking for?')}>
            {t('Search by title, tag, software, style or artist, in any script.')}
          </EmptyState>
        )}
      </>
    );
  return (
    <>
      <PageHead title={`"${text}"`} path={links.search(text)} noIndex />
      <div className="search-page">
        <h1 className="search-heading">{rich('Results for "{text}"', { text: <bdi>{text}</bdi> })}</h1>
        <SearchResults text={text} tab={tab} ai={ai} />
      </div>
      <BackToTop />
    </>
  );
}
