import { useParams } from 'react-router';
import { VerificationResult } from '~/features/accounts/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { token = '' } = useParams();
  return (
    <>
      <PageHead title="Email Verification" noIndex />
      <VerificationResult token={token} />
    </>
  );
}
