import { secondFactorAddresses as at } from '@kalaangan/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { findMember, updateSessionUser } from '~/lib/session.ts';
import { toast } from '~/ui/toast.ts';

function setHasSecondFactor(hasSecondFactor: boolean): void {
  const member = findMember();
  if (member) updateSessionUser({ ...member, hasSecondFactor });
}

export function useBeginTotp() {
  return useMutation({ mutationFn: () => api(at.begin, {}) });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (code: string) => api(at.confirm, { body: { code } }),
    onSuccess: () => setHasSecondFactor(true),
  });
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: (password: string) => api(at.remove, { body: { password } }),
    onSuccess({ message }) {
      setHasSecondFactor(false);
      toast.success(message);
    },
  });
}
