import { t } from '@kalaangan/messages/t';
import { RequireMember } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { SectionedPage } from '~/shell/sectioned-page.tsx';
import { accountSections } from './account-sections.ts';

export function Page() {
  return (
    <>
      <PageHead title={t('Account')} noIndex />
      <RequireMember heading={t('Account')}>
        {(user) => (
          <SectionedPage
            heading={t('Account')}
            lead={`@${user.username}, ${user.email}`}
            groups={accountSections}
            user={user}
          />
        )}
      </RequireMember>
    </>
  );
}
