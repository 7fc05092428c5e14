import { LogList, RequireRole } from '~/features/safety/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = 'Moderation log';

export function Page() {
  return (
    <>
      <PageHead title={heading} noIndex />
      <RequireRole is="admin" heading={heading}>
        {() => <LogList />}
      </RequireRole>
    </>
  );
}
