import { moderationMessages } from '@kalaangan/contract/safety/moderation';
import { ModerationScreen, RequireRole } from '~/features/safety/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title={moderationMessages.title} noIndex />
      <RequireRole is="moderator" heading={moderationMessages.title}>
        {(user) => <ModerationScreen self={user} caseId={null} />}
      </RequireRole>
    </>
  );
}
