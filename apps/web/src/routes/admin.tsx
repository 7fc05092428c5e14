import { t } from '@kalaangan/messages/t';
import { RequireAdmin, Dashboard } from '~/features/admin/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title={t('Admin')} noIndex />
      <RequireAdmin>{(user) => <Dashboard self={user} />}</RequireAdmin>
    </>
  );
}
