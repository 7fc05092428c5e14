import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { clearSession } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

export type Proof = { password: string } | { credential: string };

/** Deletes the member's account, then calls `onDeleted`, ends the session and navigates to the home page. */
export function useDeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => api(accountAddresses.deleteMe, { body: proof }),
    onSuccess({ message }) {
      onDeleted();
      clearSession();
      queries.clear();
      toast.success(message);
      // Synchronously after the session ends: otherwise the page would ask the visitor to log in.
      navigate(links.home);
    },
  });
}
