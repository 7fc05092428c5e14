import type { OwnUser } from '@kalaangan/contract/people';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { SecondFactorRemoval } from './second-factor-removal.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Sets up or removes the authenticator app that signing in asks for a code of. */
export function SecondFactor({ user }: { user: Pick<OwnUser, 'hasSecondFactor'> }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <section className="card card-padded grid gap-4" aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-lg font-bold">
        Authenticator app
      </h2>
      <p className="text-muted">
        {user.hasSecondFactor
          ? 'Logging in asks for a code of your authenticator app.'
          : 'With an authenticator app, nobody logs in to your account with your password alone.'}
      </p>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
      {!recoveryCodes && user.hasSecondFactor && <SecondFactorRemoval />}
      {!user.hasSecondFactor && <SecondFactorSetup onConfirmed={setRecoveryCodes} />}
    </section>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4" role="status">
      <p>Keep these recovery codes. Each logs you in once without the app, and they are shown only now.</p>
      <ul className="grid gap-2 font-mono" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="lg" wide onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
