import { links } from '@kalaangan/contract/links';
import { Grievance } from '~/features/legal/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead
        title="Grievance officer"
        path={links.grievance}
        description="Whom you can complain to, and how soon complaints are decided."
      />
      <Grievance />
    </>
  );
}
