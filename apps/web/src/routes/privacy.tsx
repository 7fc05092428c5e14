import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { currentNotice, findNotice } from '@kalaangan/contract/consents/privacy-notices';
import { PrivacyNotice } from '~/features/legal/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { useSite } from '~/lib/pages/site.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export const prepare: PageModule['prepare'] = async ({ params }) =>
  findNotice(params['version']) ? 200 : 404;

export function Page() {
  const { brandName } = useSite();
  const notice = findNotice(usePageParams()['version']);
  if (!notice)
    return (
      <NotFoundPage
        title={t('Notice Not Found')}
        text={t('There is no such version of the privacy notice.')}
      />
    );
  return (
    <>
      <PageHead
        title={t('Privacy notice')}
        path={links.privacy(notice === currentNotice ? undefined : notice.version)}
        description={t('What {brandName} knows about you, why, and what you can do about it.', { brandName })}
      />
      <PrivacyNotice notice={notice} />
    </>
  );
}
