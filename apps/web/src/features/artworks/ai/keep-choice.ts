import type { OwnUser } from '@kalaangan/contract/people/people';
import { preferenceAddresses, preferenceMessages } from '@kalaangan/contract/accounts/preferences';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { updateSessionUser } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** Keeps a member's choice. @param open opens the list without a choice in its address */
export async function keepChoice(member: OwnUser, hideAi: boolean, open: () => void): Promise<void> {
  try {
    const { preferences } = await api(preferenceAddresses.set, { body: { hideAi } });
    updateSessionUser({ ...member, preferences });
    if (new URLSearchParams(window.location.search).has('ai')) open();
  } catch (error) {
    toast.error(messageOf(error, preferenceMessages.failed));
  }
}
