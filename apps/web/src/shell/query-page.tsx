import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { FailedState } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';

type QueryPageProps<Data> = {
  /** Its data is null if the content does not exist. */
  query: { data: Data | null | undefined; error: unknown; refetch: () => unknown };
  /** Title and hidden heading while loading and after a failure. */
  heading: string;
  notFound: { notFoundTitle: string; notFound: string };
  failed: (error: unknown) => string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page of one query, with the states not found, failed and loading. */
export function QueryPage<Data>({
  query: { data, error, refetch },
  heading,
  notFound,
  failed,
  skeleton = <Spinner label="Loading..." block />,
  children,
}: QueryPageProps<Data>) {
  if (data === null) return <NotFoundPage title={notFound.notFoundTitle} text={notFound.notFound} />;
  if (data) return children(data);
  return (
    <>
      <PageHead title={heading} />
      <h1 className="visually-hidden">{heading}</h1>
      {error ? (
        <FailedState
          title={failed(error)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        skeleton
      )}
    </>
  );
}
