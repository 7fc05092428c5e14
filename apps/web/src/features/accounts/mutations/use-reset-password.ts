import { accountAddresses } from '@kalaangan/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';
import { withholdToken, clearSession } from '~/lib/session.ts';

/** Sets a new password with the mailed token. All sessions end, that of this browser too. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      api(accountAddresses.resetPassword, { params: { token }, body: { password } }),
    onMutate: () => ({ restoreToken: withholdToken() }),
    onSuccess: clearSession,
    onError: (_error, _password, held) => held?.restoreToken(),
  });
}
