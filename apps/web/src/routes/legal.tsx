import { t } from '@kalaangan/messages/t';
import { Legal } from '~/features/legal/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { brandName } = useSite();
  return (
    <>
      <PageHead
        title={t('Legal')}
        path={links.legal()}
        description={t(
          'Terms & Conditions, Privacy Policy, and Cancellation & Refunds of {brandName}, in plain words.',
          { brandName },
        )}
      />
      <Legal />
    </>
  );
}
