import { preferenceAddresses, preferenceMessages } from '@kalaangan/contract/accounts/preferences';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { mainId } from '~/lib/navigation/element-ids.ts';
import { findMember, updateSessionUser } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** Closes the card on all of the member's devices. It is gone at once, and back if that could not be saved. */
export function useCloseFirstSteps() {
  return useMutation({
    mutationFn: () => api(preferenceAddresses.set, { body: { hideFirstSteps: true } }),
    onMutate: () => {
      setHidden(true);
      // The pressed button is gone.
      document.getElementById(mainId)?.focus({ preventScroll: true });
    },
    onError: (error) => {
      setHidden(false);
      toast.error(messageOf(error, preferenceMessages.failed));
    },
  });
}

function setHidden(hideFirstSteps: boolean): void {
  const member = findMember();
  if (member) updateSessionUser({ ...member, preferences: { ...member.preferences, hideFirstSteps } });
}
