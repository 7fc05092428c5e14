import { t } from '@kalaangan/messages/t';
import { goneMessage } from '@kalaangan/contract/safety/gone';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { matchPage, retryPage } from '~/lib/pages/page-loader.ts';
import { isRemoved } from '~/lib/api/removed.ts';
import { isServerPageShown } from '~/lib/pages/server-page.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { NotFoundPage } from './failures/not-found-page.tsx';
import { PageHead } from './page-head.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

type QueryPageProps<Data> = {
  /** Query whose data is null if the content does not exist, or only its owner and moderators may see it. */
  query: { data: Data | null | undefined; error: unknown; refetch: () => unknown };
  /** The key of the query, to tell what was removed from what never was. */
  queryKey: QueryKey;
  /** Title and hidden heading while loading and after a failure. */
  heading: string;
  notFound: { title: string; text: string };
  failed: (error: unknown) => string;
  skeleton?: Elements;
  children: (data: Data) => ReactNode;
};

/** A page of one query, with the states not found, removed, failed and loading. */
export function QueryPage<Data>({
  query: { data, error, refetch },
  queryKey,
  heading,
  notFound,
  failed,
  skeleton = <Spinner label={t('Loading...')} block />,
  children,
}: QueryPageProps<Data>) {
  if (data === null) return <MissingPage queryKey={queryKey} notFound={notFound} refetch={refetch} />;
  if (data) return children(data);
  return (
    <>
      <PageHead title={heading} />
      <h1 className="visually-hidden">{heading}</h1>
      {error ? (
        <FailedState
          title={failed(error)}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        skeleton
      )}
    </>
  );
}

type MissingPageProps = Pick<QueryPageProps<unknown>, 'queryKey' | 'notFound'> & { refetch: () => unknown };

/** The server renders pages without a session: what it did not find is asked for again as the member. */
function MissingPage({ queryKey, notFound, refetch }: MissingPageProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const memberId = user?._id;
  const askAgain = useEffectEvent(async () => {
    // With its parts, which the page that the server rendered did not need.
    await retryPage(matchPage(window.location.pathname).route);
    refetch();
  });
  useEffect(() => {
    if (memberId !== undefined && isServerPageShown())
      askAgain().catch((error: unknown) => console.warn('The page could not be asked for again', error));
  }, [memberId]);
  if (isRemoved(queries, queryKey)) return <NotFoundPage title={t('Removed')} text={goneMessage} />;
  return <NotFoundPage {...notFound} />;
}
