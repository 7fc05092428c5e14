import { AccountSettings, MemberGate } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Account" noIndex />
      <MemberGate heading="Account">{(user) => <AccountSettings user={user} />}</MemberGate>
    </>
  );
}
