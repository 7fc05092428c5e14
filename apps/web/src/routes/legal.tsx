import { t } from '@kalaangan/messages/t';
import { Legal, siteRulesQuery } from '~/features/legal/index.ts';
import { links } from '@kalaangan/contract/links';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';

/** The page is rendered even if the site's own rules cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api }) => {
  await prepareQuery(queries, siteRulesQuery(api)).catch(() => null);
  return 200;
};

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
