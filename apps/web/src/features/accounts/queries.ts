import { ownAccountAddresses as at } from '@kalaangan/contract/accounts/own-account';
import { passkeyAddresses as passkeys } from '@kalaangan/contract/accounts/passkeys';
import { secondFactorAddresses as secondFactor } from '@kalaangan/contract/accounts/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { accountKeys } from './keys.ts';

export function sessionsQuery() {
  return queryOptions({
    queryKey: accountKeys.sessions(),
    queryFn: ({ signal }) => api(at.sessions, {}, { signal }),
    select: ({ sessions }) => sessions,
  });
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: accountKeys.passkeys(),
    queryFn: ({ signal }) => api(passkeys.list, {}, { signal }),
    select: ({ passkeys: list }) => list,
  });
}

export function totpQuery() {
  return queryOptions({
    queryKey: accountKeys.totp(),
    queryFn: ({ signal }) => api(secondFactor.find, {}, { signal }),
    select: ({ totp }) => totp,
  });
}
