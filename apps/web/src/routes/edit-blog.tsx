import { t } from '@kalaangan/messages/t';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RequireMember } from '~/features/accounts/index.ts';
import { BlogEditor, ownBlogQuery } from '~/features/blogs/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

const heading = t('Edit Blog Post');

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>{(user) => <EditBlog key={id} id={id} user={user} />}</RequireMember>
    </>
  );
}

function EditBlog({ id, user }: { id: string; user: OwnUser }) {
  // The editor must begin with the current data of the server, not with cached data.
  const {
    data: blog,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...ownBlogQuery(api, id, user._id), refetchOnMount: 'always' });
  if (blog === null) return <NotFoundPage title={messages.notFoundTitle} text={messages.notFound} />;
  if (blog && blog.author._id !== user._id)
    return (
      <EditUnavailable
        title={messages.mayNotEdit}
        action={<ButtonLink to={links.blog(id)}>{t('View Blog')}</ButtonLink>}
      />
    );
  if (blog && isFetchedAfterMount)
    return (
      <>
        <AgeBeforePublishing user={user} />
        <Suspense fallback={<Loading />}>
          <BlogEditor blog={blog} />
        </Suspense>
      </>
    );
  if (error)
    return (
      <EditUnavailable
        title={messages.fetchFailed}
        action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
      />
    );
  return <Loading />;
}

function Loading() {
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}

function EditUnavailable(props: React.ComponentProps<typeof EmptyState>) {
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <EmptyState {...props} />
    </>
  );
}
