import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { passkeyLimits, passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import type { Passkey } from '@kalaangan/contract/accounts/passkeys.calls';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useRemovePasskey } from '../mutations/use-passkeys.ts';
import { passkeysQuery } from '../queries.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** The passkeys of the account, with a button to remove each, and a form for another one. */
export function Passkeys({ user }: { user: Pick<OwnUser, 'hasPassword'> }) {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery());
  const [isAsked, setAsked] = useState<Passkey | null>(null);
  return (
    <>
      <p className="text-muted">
        {t(
          'With a passkey you log in by your fingerprint, your face or the PIN of your device. No password and no code is asked.',
        )}
      </p>
      {error && !passkeys && (
        <>
          <FormError>{messages.listFailed}</FormError>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('Try Again')}
          </Button>
        </>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className="account-rows" aria-label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {passkeys &&
        (passkeys.length < passkeyLimits.count ? (
          <PasskeyForm hasPassword={user.hasPassword} />
        ) : (
          <p>{messages.tooMany()}</p>
        ))}
      {isAsked && <RemovalDialog passkey={isAsked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="account-row">
      <div className="min-w-0">
        <p className="font-semibold break-words" dir="auto">
          {name}
        </p>
        <p className="text-muted">
          {lastUsedAt === null
            ? rich('Added {added}, not used yet', { added: <TimeSince time={createdAt} /> })
            : rich('Added {added}, last used {used}', {
                added: <TimeSince time={createdAt} />,
                used: <TimeSince time={lastUsedAt} />,
              })}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-description={name} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  );
}

function RemovalDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate: remove, isPending } = useRemovePasskey();
  return (
    <ConfirmDialog
      open
      title={t('Remove this passkey?')}
      confirmLabel={t('Remove')}
      danger
      busy={isPending}
      busyLabel={t('Removing...')}
      onConfirm={() =>
        remove(passkey._id, {
          onError: (error) => toast.error(messageOf(error, messages.removeFailed)),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      {rich('{name} will no longer log you in.', {
        name: (
          <strong className="break-words" dir="auto">
            {passkey.name}
          </strong>
        ),
      })}
    </ConfirmDialog>
  );
}
