import { ownAccountAddresses as at } from '@kalaangan/contract/own-account';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { accountKeys } from './keys.ts';

export function sessionsQuery() {
  return queryOptions({
    queryKey: accountKeys.sessions(),
    queryFn: ({ signal }) => api(at.sessions, {}, { signal }),
    select: ({ sessions }) => sessions,
  });
}
