import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { FailedState } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';

type QueryPageProps<Data> = {
  /** Null is its answer where there is no such thing. */
  query: { data: Data | null | undefined; error: unknown; refetch: () => unknown };
  /** Until it is known what the page shows. */
  heading: string;
  notFound: { notFoundTitle: string; notFound: string };
  failed: (error: unknown) => string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page that shows one thing, with what stands in its place: not found, failed, loading. */
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
