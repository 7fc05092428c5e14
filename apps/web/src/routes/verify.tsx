import { usePageParams } from '~/lib/page-params.ts';

import { VerificationResult } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  return (
    <>
      <PageHead title="Email Verification" noIndex />
      <VerificationResult token={token} />
    </>
  );
}
