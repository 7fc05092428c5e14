import { t } from '@kalaangan/messages/t';
import { Plans } from '~/features/subscription/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { brandName } = useSite();
  return (
    <>
      <PageHead
        title={t('Subscription')}
        path={links.subscription}
        description={t(
          'Plans for mentors and students on {brandName}: prices, fees and what each one includes. Publishing art stays free.',
          { brandName },
        )}
      />
      <Plans />
    </>
  );
}
