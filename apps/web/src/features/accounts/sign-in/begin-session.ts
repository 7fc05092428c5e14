import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { sessionAnswer } from '@kalaangan/contract/accounts/accounts.calls';
import type * as z from 'zod';
import { setSession } from '~/lib/session/session.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** Logs this browser in, and says so if it will not remember. */
export function beginSession({ token, user }: z.output<typeof sessionAnswer>): void {
  if (!setSession(token, user)) toast.error(messages.sessionNotStored, { duration: Infinity });
}
