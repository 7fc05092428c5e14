import { t } from '@kalaangan/messages/t';
import { VerificationRequest } from '~/features/accounts/index.ts';
import { AgeQuestion } from '~/features/consents/index.ts';
import { useSession } from '~/lib/session/session.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { user } = useSession();
  return (
    <>
      <PageHead title={t('Verify Your Email')} noIndex />
      <FormPage
        heading={t('Verify Your Email')}
        after={user && !user.isVerified && <AgeQuestion user={user} />}
      >
        <VerificationRequest />
      </FormPage>
    </>
  );
}
