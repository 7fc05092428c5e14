import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { useLocation } from '~/lib/navigation/location.tsx';
import { Copyright, noticeRefusalText } from '~/features/legal/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const error = new URLSearchParams(useLocation().search).get('error');
  return (
    <>
      <PageHead
        title={t('Copyright notice')}
        path={links.copyright}
        noIndex={error !== null}
        description={t(
          'Send a notice under rule 75 of the Copyright Rules, 2013, about a copy of your work on this site.',
        )}
      />
      <Copyright refusal={noticeRefusalText(error)} />
    </>
  );
}
