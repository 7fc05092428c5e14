import { t } from '@kalaangan/messages/t';
import { AccountDisowning } from '~/features/accounts/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  return (
    <>
      <PageHead title={t('This Was Not Me')} noIndex />
      <FormPage heading={t('Was This Not You?')}>
        <AccountDisowning token={token} />
      </FormPage>
    </>
  );
}
