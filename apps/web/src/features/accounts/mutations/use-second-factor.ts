import { secondFactorAddresses as at } from '@kalaangan/contract/accounts/second-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { accountKeys } from '../keys.ts';
import type { Proof } from './use-delete-account.ts';

function setHasSecondFactor(hasSecondFactor: boolean): void {
  const member = findMember();
  if (member) updateSessionUser({ ...member, hasSecondFactor });
}

export function useBeginTotp() {
  return useMutation({ mutationFn: (proof: Proof | null) => api(at.begin, { body: proof }) });
}

export function useConfirmTotp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api(at.confirm, { body: { code } }),
    onSuccess() {
      setHasSecondFactor(true);
      return queries.invalidateQueries({ queryKey: accountKeys.totp() });
    },
  });
}

export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => api(at.renewCodes, { body: proof }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.totp() }),
  });
}

export function useRemoveTotp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => api(at.remove, { body: proof }),
    onSuccess({ message }) {
      setHasSecondFactor(false);
      queries.removeQueries({ queryKey: accountKeys.totp() });
      toast.success(message);
    },
  });
}
