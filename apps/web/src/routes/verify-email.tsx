import { VerificationRequest } from '~/features/accounts/index.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Verify Your Email" noIndex />
      <FormPage heading="Verify Your Email">
        <VerificationRequest />
      </FormPage>
    </>
  );
}
