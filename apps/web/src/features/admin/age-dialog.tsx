import { t } from '@kalaangan/messages/t';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import { consentMessages as messages, type AgeBand } from '@kalaangan/contract/consents/consents';
import { useState } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useSite } from '~/lib/pages/site.ts';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSetAgeOf } from './mutations/use-set-age-of.ts';

/** Corrects what a person has said of their age: a minor cannot. */
export function AgeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { minimumAge } = useSite();
  const [band, setBand] = useState<AgeBand>(user.age?.band ?? 'adult');
  const [guardianEmail, setGuardianEmail] = useState(user.age?.guardianEmail ?? '');
  const { mutateAsync: change, isPending, error } = useSetAgeOf(user._id);
  const problem = error instanceof ApiError ? error.errors['guardianEmail'] : undefined;

  async function save() {
    try {
      await change(band === 'minor' ? { band, guardianEmail } : { band });
    } catch {
      // Shown in the dialog.
      return;
    }
    toast.success(t('The age of {name} is saved.', { name: user.name }));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('Change age')}
      confirmLabel={t('Save')}
      busy={isPending}
      busyLabel={t('Saving...')}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <span className="grid gap-4">
        <SelectField
          label={t('Age of {name} (@{username})', { name: user.name, username: user.username })}
          hint={
            band === 'minor'
              ? t('The guardian is asked by mail. Until they agree the person publishes nothing.')
              : t('Nobody’s consent is needed then.')
          }
          options={[
            { value: 'adult', label: messages.adult },
            { value: 'minor', label: messages.minor(minimumAge) },
          ]}
          value={band}
          onChange={(event) => setBand(event.target.value === 'minor' ? 'minor' : 'adult')}
        />
        {band === 'minor' && (
          <TextField
            label={t('Email of a parent or guardian')}
            type="email"
            autoComplete="off"
            value={guardianEmail}
            error={problem}
            onChange={(event) => setGuardianEmail(event.target.value)}
          />
        )}
        <FormError>{error && !problem && messageOf(error, messages.ageFailed)}</FormError>
      </span>
    </ConfirmDialog>
  );
}
