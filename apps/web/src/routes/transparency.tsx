import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { useQuery } from '@tanstack/react-query';
import { ledgerQuery, Transparency } from '~/features/legal/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';

/** The page is rendered even if the ledger cannot be fetched: the browser tries again. */
export const prepare: PageModule['prepare'] = async ({ queries, api: server }) => {
  await prepareQuery(queries, ledgerQuery(server)).catch(() => null);
  return 200;
};

export function Page() {
  const { data: ledger, error, refetch } = useQuery(ledgerQuery(api));
  return (
    <>
      <PageHead
        title={t('Transparency')}
        path={links.transparency}
        description={t('What was reported on this site, and what its moderators did, month by month.')}
      />
      {ledger ? (
        <Transparency ledger={ledger} />
      ) : (
        error && (
          <FailedState
            title={messageOf(error, t('The figures could not be loaded.'))}
            action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
          />
        )
      )}
    </>
  );
}
