import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { withholdToken, clearSession } from '~/lib/session/session.ts';

/** Sets a new password with the mailed token. Ends all sessions of the account and logs this browser out. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      api(accountAddresses.resetPassword, { params: { token }, body: { password } }),
    onMutate: () => ({ restoreToken: withholdToken() }),
    onSuccess: clearSession,
    onError: (_error, _password, held) => held?.restoreToken(),
  });
}
