import { moderationMessages } from '@kalaangan/contract/safety/moderation';
import { RequireMember } from '~/features/accounts/index.ts';
import { AppealView } from '~/features/safety/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { caseId = '' } = usePageParams();
  return (
    <>
      <PageHead title={moderationMessages.appeal} noIndex />
      <RequireMember heading={moderationMessages.appeal}>
        {() => <AppealView key={caseId} caseId={caseId} />}
      </RequireMember>
    </>
  );
}
