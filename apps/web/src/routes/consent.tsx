import { t } from '@kalaangan/messages/t';
import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { links } from '@kalaangan/contract/links';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '~/lib/navigation/location.tsx';
import { consentQuery, GuardianFrame, GuardianPage } from '~/features/consents/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, params }) => {
  const { consent } = await prepareQuery(queries, consentQuery(server, params['token'] ?? ''));
  return consent ? 200 : 404;
};

export function Page() {
  const { token = '' } = usePageParams();
  const refusal = new URLSearchParams(useLocation().search).get('error');
  const { data, error, refetch } = useQuery(consentQuery(api, token));
  return (
    <>
      <PageHead title={t('Consent of a parent or guardian')} noIndex />
      {data?.consent ? (
        <GuardianPage
          token={token}
          consent={data.consent}
          refusal={refusal === null ? null : messageFor(refusal)}
        />
      ) : data ? (
        <GuardianFrame>
          <p>{data.problem}</p>
          <ButtonLink variant="secondary" to={links.grievance}>
            {t('Ask our grievance officer')}
          </ButtonLink>
        </GuardianFrame>
      ) : error ? (
        <FailedState
          title={messages.loadFailed}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <Spinner label={t('Loading...')} block />
      )}
    </>
  );
}

/** Returns the message for what the server names in the address when it refuses the form sent without JavaScript. */
function messageFor(refused: string): string {
  if (refused === 'name') return messages.nameRequired;
  return refused === 'relation' ? messages.relationRequired : messages.answerFailed;
}
