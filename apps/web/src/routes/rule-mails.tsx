import { ruleMailMessages as messages } from '@kalaangan/contract/safety/rule-mails';
import { RuleMails } from '~/features/safety/index.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { FormPage } from '~/shell/form-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  const { token = '' } = usePageParams();
  return (
    <>
      <PageHead title={messages.title} noIndex />
      <FormPage heading={messages.title}>
        <RuleMails token={token} />
      </FormPage>
    </>
  );
}
