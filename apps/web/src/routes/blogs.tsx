import { t } from '@kalaangan/messages/t';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { BlogList, blogsQuery } from '~/features/blogs/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import type { PageModule } from '~/lib/pages/page.ts';
import { preparePages } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';

/** The page is rendered even if its list cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api: server }) => {
  await preparePages(queries, blogsQuery(server)).catch(() => null);
  return 200;
};

export function Page() {
  return (
    <>
      <PageHead
        title={t('Blogs')}
        description={t('What Indian digital artists write about their work, their tools and their lives.')}
        path={links.blogs}
        feed={{ path: blogFeeds.all, title: messages.listTitle }}
      />
      <div className="blogs-page">
        <div className="blogs-head">
          <h1>{messages.listTitle}</h1>
          <ButtonLink to={links.createBlog}>{t('New Blog')}</ButtonLink>
        </div>
        <BlogList
          query={blogsQuery(api)}
          failed={messages.listFailed}
          showsEndMessage
          empty={
            <EmptyState
              title={messages.none}
              action={<ButtonLink to={links.createBlog}>{messages.beTheFirst}</ButtonLink>}
            />
          }
        />
      </div>
      <BackToTop />
    </>
  );
}
