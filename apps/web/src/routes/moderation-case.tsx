import { moderationMessages } from '@kalaangan/contract/safety/moderation';
import { ModerationScreen, RequireRole } from '~/features/safety/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { id = '' } = usePageParams();
  return (
    <>
      <PageHead title={moderationMessages.title} noIndex />
      <RequireRole is="moderator" heading={moderationMessages.title}>
        {(user) => <ModerationScreen self={user} caseId={id} />}
      </RequireRole>
    </>
  );
}
