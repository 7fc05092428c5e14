import { RequireMember } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { SectionedPage } from '~/shell/sectioned-page.tsx';
import { accountSections } from './account-sections.ts';

export function Page() {
  return (
    <>
      <PageHead title="Account" noIndex />
      <RequireMember heading="Account">
        {(user) => (
          <SectionedPage
            heading="Account"
            lead={`@${user.username}, ${user.email}`}
            groups={accountSections}
            user={user}
          />
        )}
      </RequireMember>
    </>
  );
}
