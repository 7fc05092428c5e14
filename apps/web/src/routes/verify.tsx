import { t } from '@kalaangan/messages/t';
import {
  useVerification,
  VerificationElsewhere,
  VerificationFailure,
  VerificationSuccess,
} from '~/features/accounts/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { useSession } from '~/lib/session/session.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  const { user } = useSession();
  return (
    <>
      <PageHead title={t('Email Verification')} noIndex />
      {/* Whoever logs in here verifies again, by their own session. */}
      <Steps key={user?._id} token={token} />
    </>
  );
}

function Steps({ token }: { token: string }) {
  const verification = useVerification(token);
  switch (verification.step) {
    case 'loading':
      return <Spinner label={t('Verifying your email...')} block />;
    case 'elsewhere':
      return (
        <FormPage heading={t('Confirm Your Email')} lead={verification.message}>
          <VerificationElsewhere token={token} />
        </FormPage>
      );
    case 'success':
      return <VerificationSuccess />;
    case 'error':
      return <VerificationFailure message={verification.message} />;
  }
}
