import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { Grievance } from '~/features/legal/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead
        title={t('Grievance officer')}
        path={links.grievance}
        description={t('Whom you can complain to, and how soon complaints are decided.')}
      />
      <Grievance />
    </>
  );
}
