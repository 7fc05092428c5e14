import type { OwnUser } from '@kalaangan/contract/people';
import { preferenceAddresses, preferenceMessages } from '@kalaangan/contract/preferences';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { updateSessionUser } from '~/lib/session.ts';
import { toast } from '~/ui/toast.ts';

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
