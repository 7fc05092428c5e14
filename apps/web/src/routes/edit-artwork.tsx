import { t } from '@kalaangan/messages/t';
import { artworkFormMessages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { ArtworkForm, ownArtworkQuery } from '~/features/artworks/index.ts';
import { useAgeAtButton } from '~/features/consents/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <PageHead title={t('Edit Artwork')} noIndex />
      <RequireMember heading={t('Edit Artwork')}>
        {(user) => <EditArtwork key={id} id={id} user={user} />}
      </RequireMember>
    </>
  );
}

function EditArtwork({ id, user }: { id: string; user: OwnUser }) {
  // The form must begin with the current data of the server, not with cached data.
  const {
    data: artwork,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...ownArtworkQuery(api, id, user._id),
    refetchOnMount: 'always',
  });
  const question = useAgeAtButton(user);
  if (artwork === null) return <NotFoundPage title={messages.notFoundTitle} text={messages.notFound} />;
  if (artwork && artwork.creator._id !== user._id)
    return (
      <EditUnavailable
        title={artworkFormMessages.mayNotEdit}
        action={<ButtonLink to={links.artwork(id)}>{t('View Artwork')}</ButtonLink>}
      />
    );
  if (!user.isVerified) return <NotVerified heading={t('Edit Artwork')} purpose={t('editing artworks')} />;
  if (artwork && isFetchedAfterMount) return <ArtworkForm artwork={artwork} question={question} />;
  if (error)
    return (
      <>
        <h1 className="visually-hidden">{t('Edit Artwork')}</h1>
        <FailedState
          title={artworkFormMessages.editLoadFailed}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('Edit Artwork')}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}

function EditUnavailable(props: React.ComponentProps<typeof EmptyState>) {
  return (
    <>
      <h1 className="visually-hidden">{t('Edit Artwork')}</h1>
      <EmptyState {...props} />
    </>
  );
}
