import { t } from '@kalaangan/messages/t';
import { LogList, RequireRole } from '~/features/safety/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

const heading = t('Moderation log');

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
