import { blogFeeds, blogMessages as say } from '@kalaangan/contract/blogs';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import { useQuery } from '@tanstack/react-query';
import { BlogDetail, blogQuery, prepareBlogComments } from '~/features/blogs/index.ts';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { usePageParams } from '~/lib/page-params.ts';
import type { PageModule } from '~/lib/page.ts';
import { useSite } from '~/lib/site.ts';
import { NotFoundPage } from '~/shell/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { BackToTop } from '~/ui/back-to-top.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, params }) => {
  const id = params['id'] ?? '';
  const blog = await queries.query(blogQuery(server, id));
  // Only the server needs it: a browser fetches comments when a reader comes near them.
  if (import.meta.env.SSR && blog) await prepareBlogComments(queries, server, id);
  return blog ? 200 : 404;
};

export function Page() {
  const { id = '' } = usePageParams();
  const { data: blog, error, refetch } = useQuery(blogQuery(api, id));

  if (blog === null) return <NotFoundPage title={say.notFoundTitle} text={say.notFound} />;
  if (blog)
    return (
      <>
        <BlogHead blog={blog} />
        <BlogDetail blog={blog} key={blog._id} />
        <BackToTop />
      </>
    );
  return (
    <>
      <PageHead title="Blog" />
      <h1 className="visually-hidden">Blog</h1>
      {error ? (
        <div role="alert">
          <EmptyState
            title={say.detailsFailed(messageOf(error, say.fetchFailed))}
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        </div>
      ) : (
        <Spinner label="Loading..." block />
      )}
    </>
  );
}

function BlogHead({ blog }: { blog: Blog }) {
  const { publicUrl } = useSite();
  const { author, cover, titleText } = blog;
  return (
    <PageHead
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
