import { t } from '@kalaangan/messages/t';
import { NotVerified, RequireMember } from '~/features/accounts/index.ts';
import { OpenSeriesForm } from '~/features/artworks/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('New series');

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? (
            <>
              <AgeBeforePublishing user={user} />
              <OpenSeriesForm user={user} id={null} missing={null} />
            </>
          ) : (
            <NotVerified heading={heading} purpose={t('making series')} />
          )
        }
      </RequireMember>
    </>
  );
}
