import { t } from '@kalaangan/messages/t';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import { NotVerified, RequireMember } from '~/features/accounts/index.ts';
import { OpenSeriesForm } from '~/features/artworks/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('Edit series');

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? (
            <>
              <AgeBeforePublishing user={user} />
              <OpenSeriesForm
                key={id}
                user={user}
                id={id}
                missing={<NotFoundPage title={messages.notFoundTitle} text={messages.notFound} />}
              />
            </>
          ) : (
            <NotVerified heading={heading} purpose={t('making series')} />
          )
        }
      </RequireMember>
    </>
  );
}
