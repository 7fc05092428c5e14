import { t } from '@kalaangan/messages/t';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import { links } from '@kalaangan/contract/links';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { ownWorksQuery } from '../../portfolio/queries.ts';
import { wholeSeriesQuery } from './queries.ts';
import { SeriesForm } from './series-form.tsx';

type OpenSeriesFormProps = {
  user: OwnUser;
  /** Null: a new series. */
  id: string | null;
  /** What stands there if there is no such series. */
  missing: React.ReactNode;
};

/** The form of a series with the works of the member, as they are now. */
export function OpenSeriesForm({ user, id, missing }: OpenSeriesFormProps) {
  const works = useQuery(ownWorksQuery(api, user._id));
  const saved = useQuery({ ...wholeSeriesQuery(api, id ?? ''), enabled: id !== null });
  const heading = id === null ? t('New series') : t('Edit series');
  if (id !== null && saved.data === null) return missing;
  if (saved.data && saved.data.series.creator._id !== user._id)
    return (
      <>
        <h1 className="visually-hidden">{heading}</h1>
        <EmptyState
          title={messages.mayNotEdit}
          action={<ButtonLink to={links.series(saved.data.series._id)}>{t('View series')}</ButtonLink>}
        />
      </>
    );
  if (works.data && (id === null || saved.data))
    return (
      <SeriesForm
        saved={saved.data ?? null}
        works={works.data}
        back={id === null ? links.seriesOf(user.username) : links.series(id)}
      />
    );
  const failed = works.isError ? works : saved.isError ? saved : null;
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {failed ? (
        <FailedState
          title={messages.loadFailed}
          action={<Button onClick={() => void failed.refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <Spinner label={t('Loading...')} block />
      )}
    </>
  );
}
