import { RequireAdmin, Dashboard } from '~/features/admin/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Admin" noIndex />
      <RequireAdmin>{(user) => <Dashboard self={user} />}</RequireAdmin>
    </>
  );
}
