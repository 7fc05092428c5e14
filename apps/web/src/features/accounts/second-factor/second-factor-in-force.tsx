import { t } from '@kalaangan/messages/t';
import { secondFactorMessages as messages } from '@kalaangan/contract/accounts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { useRemoveTotp, useRenewRecoveryCodes } from '../mutations/use-second-factor.ts';
import { ProofDialog } from '../account/proof-dialog.tsx';
import { totpQuery } from '../queries.ts';

type SecondFactorInForceProps = {
  hasPassword: boolean;
  onNewCodes: (recoveryCodes: readonly string[]) => void;
};

/** Number of recovery codes left, with buttons for new ones and to remove the app. */
export function SecondFactorInForce({ hasPassword, onNewCodes }: SecondFactorInForceProps) {
  const { data: totp, error } = useQuery(totpQuery());
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: remove } = useRemoveTotp();
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  return (
    <>
      {totp && <p>{leftText(totp.recoveryCodesLeft)}</p>}
      <FormError>{error && !totp && messages.stateFailed}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('remove')}>
          {t('Remove the app')}
        </Button>
      </div>
      {asked === 'renew' && (
        <ProofDialog
          title={t('New recovery codes')}
          text={t('You get ten new codes. The ones before work no longer.')}
          confirmLabel={t('Make new codes')}
          hasPassword={hasPassword}
          failed={messages.failed}
          onProof={async (proof) => onNewCodes((await renew(proof)).recoveryCodes)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ProofDialog
          title={t('Remove the authenticator app?')}
          text={t('Logging in then asks for no code, and your recovery codes work no longer.')}
          confirmLabel={t('Remove the app')}
          danger
          hasPassword={hasPassword}
          failed={messages.failed}
          onProof={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function leftText(left: number): string {
  if (left === 0)
    return t('No recovery code is left. Make new ones, so that you can log in without the app.');
  return t('{left, plural, one {# recovery code is left.} other {# recovery codes are left.}}', { left });
}
