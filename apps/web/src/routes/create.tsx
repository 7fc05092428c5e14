import { accountMessages } from '@kalaangan/contract/accounts';
import { MemberGate } from '~/features/accounts/index.ts';
import { ArtworkForm } from '~/features/artworks/index.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { links } from '~/lib/links.ts';

export function Page() {
  return (
    <>
      <PageHead title="Create Artwork" noIndex />
      <MemberGate heading="Create Artwork">
        {(user) => (user.isVerified ? <ArtworkForm /> : <NotVerified />)}
      </MemberGate>
    </>
  );
}

function NotVerified() {
  return (
    <>
      <h1 className="visually-hidden">Create Artwork</h1>
      <EmptyState
        title={accountMessages.notVerified}
        action={<ButtonLink to={links.verifyEmail}>Verify Your Email</ButtonLink>}
      >
        Your account must be verified before creating artworks.
      </EmptyState>
    </>
  );
}
