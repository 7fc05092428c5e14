import { inPageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { readAddress } from '@kalaangan/contract/safety/site-address';
import { links } from '@kalaangan/contract/links';
import { profileMessages } from '@kalaangan/contract/people/profiles';
import { socialMessages } from '@kalaangan/contract/social/social';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '~/lib/navigation/location.tsx';
import { profileQuery } from '~/features/profiles/index.ts';
import { refusalText, ReportAddressPage, ReportPage } from '~/features/reports/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import type { PageModule } from '~/lib/pages/page.ts';
import { prepareQuery } from '~/lib/queries/prepare-query.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { QueryPage } from '~/shell/query-page.tsx';

export const prepare: PageModule['prepare'] = async ({ queries, api: server, search }) => {
  const named = readAddress(search.get('about') ?? '');
  if (named?.type !== 'person') return 200;
  return (await prepareQuery(queries, profileQuery(server, named.username))) ? 200 : 404;
};

export function Page() {
  const search = new URLSearchParams(useLocation().search);
  const about = search.get('about') ?? '';
  return (
    <>
      <PageHead title={t('Report')} path={links.reportPage()} noIndex={about !== ''} />
      <ReportOf key={about} about={about} refusal={refusalText(search.get('error'))} />
    </>
  );
}

type ReportProps = { about: string; refusal: string | null };

function ReportOf({ about, refusal }: ReportProps) {
  const named = readAddress(about);
  if (!named) return <ReportAddressPage about={about} refusal={refusal} />;
  const path = inPageLanguage(named.path);
  if (named.type === 'person')
    return <ReportPerson username={named.username} about={path} refusal={refusal} />;
  return <ReportPage reported={named} about={path} refusal={refusal} />;
}

function ReportPerson({ username, ...rest }: ReportProps & { username: string }) {
  const options = profileQuery(api, username);
  const query = useQuery(options);
  return (
    <QueryPage
      query={query}
      queryKey={options.queryKey}
      heading={t('Report')}
      notFound={{ title: profileMessages.notFoundTitle, text: socialMessages.unknownUser }}
      failed={() => profileMessages.userLoadFailed}
    >
      {({ user }) => <ReportPage reported={{ type: 'user', id: user._id }} {...rest} />}
    </QueryPage>
  );
}
