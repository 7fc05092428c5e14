import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { ArtworkForm } from '~/features/artworks/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = 'Create Artwork';

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? <ArtworkForm /> : <NotVerified heading={heading} purpose="creating artworks" />
        }
      </RequireMember>
    </>
  );
}
