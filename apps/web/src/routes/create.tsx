import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { ArtworkForm } from '~/features/artworks/index.ts';
import { useAgeAtButton } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('Create Artwork');

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? (
            <CreateArtwork user={user} />
          ) : (
            <NotVerified heading={heading} purpose={t('creating artworks')} />
          )
        }
      </RequireMember>
    </>
  );
}

function CreateArtwork({ user }: { user: OwnUser }) {
  return <ArtworkForm question={useAgeAtButton(user)} />;
}
