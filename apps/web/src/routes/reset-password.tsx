import { t } from '@kalaangan/messages/t';
import { PasswordResetForm } from '~/features/accounts/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  return (
    <>
      <PageHead title={t('Reset Password')} noIndex />
      <FormPage heading={t('Reset Password')} lead={t('Choose a new password for your account.')}>
        <PasswordResetForm token={token} />
      </FormPage>
    </>
  );
}
