import { ruleMailAddresses as at } from '@kalaangan/contract/safety/rule-mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { safetyKeys } from '../keys.ts';

/** Turns the mail that reminds of the rules on or off, for the member or by the token of its link. */
export function useSetRuleMails(token: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      token === null ? api(at.setOwn, { body: { on } }) : api(at.set, { params: { token }, body: { on } }),
    onSuccess: (answer) => queries.setQueryData(safetyKeys.ruleMails(token), answer),
  });
}
