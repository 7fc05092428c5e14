import { t } from '@kalaangan/messages/t';
import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { ArtworkForm } from '~/features/artworks/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('Create Artwork');

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? (
            <>
              <AgeBeforePublishing user={user} />
              <ArtworkForm />
            </>
          ) : (
            <NotVerified heading={heading} purpose={t('creating artworks')} />
          )
        }
      </RequireMember>
    </>
  );
}
