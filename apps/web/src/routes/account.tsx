import { AccountSettings, RequireMember } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Account" noIndex />
      <RequireMember heading="Account">{(user) => <AccountSettings user={user} />}</RequireMember>
    </>
  );
}
