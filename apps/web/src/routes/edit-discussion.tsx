import { t } from '@kalaangan/messages/t';
import { discussionMessages as messages } from '@kalaangan/contract/discussions/discussions';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { DiscussionForm, ownDiscussionQuery } from '~/features/discussions/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

const heading = t('Edit Discussion');

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) => <EditDiscussion key={id} id={id} user={user} />}
      </RequireMember>
    </>
  );
}

function EditDiscussion({ id, user }: { id: string; user: OwnUser }) {
  // The form must begin with the current data of the server, not with cached data.
  const {
    data: discussion,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...ownDiscussionQuery(api, id, user._id), refetchOnMount: 'always' });
  if (discussion === null) return <NotFoundPage title={messages.notFoundTitle} text={messages.notFound} />;
  if (!user.isVerified) return <NotVerified heading={heading} purpose={t('editing discussions')} />;
  if (discussion && discussion.author._id !== user._id)
    return (
      <>
        <h1 className="visually-hidden">{heading}</h1>
        <EmptyState
          title={messages.mayNotEdit}
          action={<ButtonLink to={links.discussion(id)}>{t('View Discussion')}</ButtonLink>}
        />
      </>
    );
  if (discussion && isFetchedAfterMount)
    return (
      <>
        <AgeBeforePublishing user={user} />
        <DiscussionForm discussion={discussion} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {error ? (
        <FailedState
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <Spinner label={t('Loading...')} block />
      )}
    </>
  );
}
