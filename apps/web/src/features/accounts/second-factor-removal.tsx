import { accountMessages } from '@kalaangan/contract/accounts';
import { secondFactorMessages as messages } from '@kalaangan/contract/second-factor';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import { useRemoveTotp } from './mutations/use-second-factor.ts';

/** Removes the authenticator app, by the password. */
export function SecondFactorRemoval() {
  const { mutate: remove, isPending } = useRemoveTotp();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (password === '') return setError(accountMessages.passwordRequired);
    setError(null);
    remove(password, { onError: (refusal) => setError(messageOf(refusal, messages.failed)) });
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <PasswordField
        label="Password for removing the app"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel="Removing...">
        Remove the app
      </Button>
    </form>
  );
}
