import { accountMessages } from '@kalaangan/contract/accounts';
import { MemberGate } from '~/features/accounts/index.ts';
import { DiscussionForm } from '~/features/discussions/index.ts';
import { links } from '~/lib/links.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Create Discussion" noIndex />
      <MemberGate heading="Create Discussion">
        {(user) => (user.isVerified ? <DiscussionForm /> : <NotVerified />)}
      </MemberGate>
    </>
  );
}

function NotVerified() {
  return (
    <>
      <h1 className="visually-hidden">Create Discussion</h1>
      <EmptyState
        title={accountMessages.notVerified}
        action={<ButtonLink to={links.verifyEmail}>Verify Your Email</ButtonLink>}
      >
        Your account must be verified before creating discussions.
      </EmptyState>
    </>
  );
}
