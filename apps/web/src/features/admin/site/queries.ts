import { siteAddresses as at } from '@kalaangan/contract/site/site';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Queries what admins say of the site. */
export function siteSettingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'site'],
    queryFn: ({ signal }) => api(at.get, {}, { signal }),
    gcTime: 0,
  });
}
