import { t } from '@kalaangan/messages/t';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { blogDocumentCode, BlogDetail, blogQuery, prepareBlogComments } from '~/features/blogs/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { HeldBanner } from '~/features/safety/index.ts';
import { StatusBanner } from '~/features/social/index.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';
import { BackToTop } from '~/ui/buttons/back-to-top.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, params }) => {
  const id = params['id'] ?? '';
  const query = blogQuery(server, id);
  const blog = await prepareQuery(queries, query);
  // On the server alone: browsers fetch comments when the reader scrolls near them.
  if (import.meta.env.SSR && blog) await prepareBlogComments(queries, server, blog);
  if (blog) return 200;
  return isRemoved(queries, query.queryKey) ? 410 : 404;
};

export const parts: PageModule['parts'] = [blogDocumentCode];

export function Page() {
  const { id = '' } = usePageParams();
  const options = blogQuery(api, id);
  const query = usePreparedQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('Blog')}
      notFound={{ title: messages.notFoundTitle, text: messages.notFound }}
      failed={(error) =>
        t('Failed to fetch blog details: {message}', { message: messageOf(error, messages.fetchFailed) })
      }
    >
      {(blog) => (
        <>
          <BlogHead blog={blog} />
          <HeldBanner content={blog} ownerId={blog.author._id} />
          <StatusBanner content={blog} ownerId={blog.author._id} editLink={links.editBlog(blog._id)} />
          <BlogDetail blog={blog} key={blog._id} />
          <BackToTop />
        </>
      )}
    </QueryPage>
  );
}

function BlogHead({ blog }: { blog: Blog }) {
  const { publicUrl } = useSite();
  const { author, cover, titleText } = blog;
  return (
    <PageHead
      noIndex={blog.status !== 'published'}
      title={titleText}
      description={blog.excerpt || titleText}
      path={links.blog(blog._id)}
      kind="article"
      feed={{ path: blogFeeds.ofAuthor(author.username), title: author.name }}
      card={cover ? { url: `${cover.url}/card`, alt: titleText } : undefined}
      article={{ published: blog.createdAt, modified: blog.updatedAt, author: author.name, tags: blog.tags }}
      structuredData={
        import.meta.env.SSR && {
          '@type': 'BlogPosting',
          headline: titleText,
          description: blog.excerpt,
          keywords: blog.tags.join(', '),
          datePublished: blog.createdAt,
          dateModified: blog.updatedAt,
          timeRequired: `PT${blog.readingMinutes}M`,
          mainEntityOfPage: `${publicUrl}${links.blog(blog._id)}`,
          ...(cover && { image: new URL(`${cover.url}/card`, publicUrl).href }),
          author: {
            '@type': 'Person',
            name: author.name,
            url: `${publicUrl}${links.profile(author.username)}`,
          },
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/LikeAction',
            userInteractionCount: blog.likesCount,
          },
        }
      }
    />
  );
}
