import { t } from '@kalaangan/messages/t';
import {
  PasswordResetForm,
  useVerification,
  VerificationFailure,
  VerificationQuestion,
  VerificationSuccess,
} from '~/features/accounts/index.ts';
import { usePageParams } from '~/lib/page-params.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { FocusedResult } from '~/ui/focused-result.tsx';
import { Spinner } from '~/ui/spinner.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  return (
    <>
      <PageHead title={t('Email Verification')} noIndex />
      <Steps token={token} />
    </>
  );
}

function Steps({ token }: { token: string }) {
  const verification = useVerification(token);
  switch (verification.step) {
    case 'loading':
      return <Spinner label={t('Verifying your email...')} block />;
    case 'asking':
      return (
        <FormPage heading={t('Confirm Your Email')}>
          <VerificationQuestion token={token} isBusy={verification.isBusy} onConfirm={verification.confirm} />
        </FormPage>
      );
    case 'new-password':
      return (
        <FocusedResult>
          <FormPage heading={t('Email Verified!')} lead={t('Now choose a new password for your account.')}>
            <PasswordResetForm token={verification.resetToken} />
          </FormPage>
        </FocusedResult>
      );
    case 'success':
      return <VerificationSuccess />;
    case 'error':
      return <VerificationFailure message={verification.message} />;
  }
}
