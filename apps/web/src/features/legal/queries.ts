import { transparencyAddresses } from '@kalaangan/contract/safety/transparency';
import { siteAddresses } from '@kalaangan/contract/site/site';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/lib/api/api.ts';

/** Queries what was done in moderation, by month and category. */
export function ledgerQuery(api: Api) {
  return queryOptions({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => api(transparencyAddresses.get, { query: {} }, { signal }),
  });
}

/** Queries what the site adds to the rules. */
export function siteRulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'rules'],
    queryFn: ({ signal }) => api(siteAddresses.rules, {}, { signal }),
  });
}
