import { AdminGate, Dashboard } from '~/features/admin/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead title="Admin" noIndex />
      <AdminGate>{(user) => <Dashboard self={user} />}</AdminGate>
    </>
  );
}
