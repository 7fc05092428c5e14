import { accountMessages } from '@kalaangan/contract/accounts';
import { MemberGate } from '~/features/accounts/index.ts';
import { ArtworkForm } from '~/features/artworks/index.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Create Artwork" noIndex />
      <MemberGate>{(user) => (user.isVerified ? <ArtworkForm /> : <NotVerified />)}</MemberGate>
    </>
  );
}

function NotVerified() {
  return (
    <EmptyState
      title={accountMessages.notVerified}
      action={<ButtonLink to="/verify-email">Verify Your Email</ButtonLink>}
    >
      Your account must be verified before creating artworks.
    </EmptyState>
  );
}
