import { t } from '@kalaangan/messages/t';
import { RequireMember, NotVerified } from '~/features/accounts/index.ts';
import { DiscussionForm } from '~/features/discussions/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('Create Discussion');

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireMember heading={heading}>
        {(user) =>
          user.isVerified ? (
            <>
              <AgeBeforePublishing user={user} />
              <DiscussionForm />
            </>
          ) : (
            <NotVerified heading={heading} purpose={t('creating discussions')} />
          )
        }
      </RequireMember>
    </>
  );
}
