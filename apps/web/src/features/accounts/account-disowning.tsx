import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { links } from '~/lib/links.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { FocusedResult } from '~/ui/focused-result.tsx';

type State = { step: 'asking' | 'deleting' | 'deleted'; failure: string | null };

/** Deletes the account that somebody else opened with one's address. Pressed, never by opening the link alone. */
export function AccountDisowning({ token }: { token: string }) {
  const [{ step, failure }, setState] = useState<State>({ step: 'asking', failure: null });

  async function disown() {
    setState({ step: 'deleting', failure: null });
    try {
      await api(accountAddresses.disownAccount, { params: { token } });
      setState({ step: 'deleted', failure: null });
    } catch (error) {
      setState({ step: 'asking', failure: messageOf(error, say.disownFailed) });
    }
  }

  if (step === 'deleted')
    return (
      <FocusedResult>
        <div className="grid gap-5">
          <p role="status" className="text-success">
            {say.disowned}
          </p>
          <ButtonLink to={links.home} size="lg" wide>
            Back to Home
          </ButtonLink>
        </div>
      </FocusedResult>
    );
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        If you did not sign up, delete the account that somebody opened with your email address. If you did,
        close this page.
      </p>
      <FormError>{failure}</FormError>
      <Button
        variant="danger"
        size="lg"
        wide
        busy={step === 'deleting'}
        busyLabel="Deleting..."
        onClick={() => void disown()}
      >
        Delete this account
      </Button>
    </div>
  );
}
