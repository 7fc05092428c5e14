import { t } from '@kalaangan/messages/t';
import { useLocation } from '~/lib/navigation/location.tsx';
import { DiscussionList, discussionsQuery, readList, tabOf } from '~/features/discussions/index.ts';
import { links } from '@kalaangan/contract/links';
import type { PageModule } from '~/lib/pages/page.ts';
import { preparePages } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

/** The page is rendered even if its list cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api, search }) => {
  await preparePages(queries, discussionsQuery(api, readList(search))).catch(() => null);
  return 200;
};

export function Page() {
  const search = new URLSearchParams(useLocation().search);
  const list = readList(search);
  const { sort, tag, page } = list;
  return (
    <>
      <PageHead
        title={tag ? t('{tag} · Discussions', { tag }) : t('Discussions')}
        description={
          tag
            ? t('What Indian digital artists discuss about {tag}.', { tag })
            : t(
                'Indian digital artists talk: critique, careers, clients, tools and technique. Ask a question, share what you learned.',
              )
        }
        path={links.discussionsOf({ tab: tabOf(sort), tag, page })}
      />
      <DiscussionList list={list} />
      <BackToTop />
    </>
  );
}
