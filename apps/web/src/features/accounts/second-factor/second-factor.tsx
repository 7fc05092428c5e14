import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorInForce } from './second-factor-in-force.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type SecondFactorProps = { user: Pick<OwnUser, 'hasSecondFactor' | 'hasPassword'> };

/** Sets up or removes the authenticator app that logging in asks for a code of, and makes new recovery codes. */
export function SecondFactor({ user }: SecondFactorProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <p className="text-muted">
        {user.hasSecondFactor
          ? t('Logging in asks for a code of your authenticator app.')
          : t('With an authenticator app, nobody logs in to your account with your password alone.')}
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && user.hasSecondFactor && (
        <SecondFactorInForce hasPassword={user.hasPassword} onNewCodes={setCodes} />
      )}
      {!user.hasSecondFactor && <SecondFactorSetup hasPassword={user.hasPassword} onConfirmed={setCodes} />}
    </>
  );
}
