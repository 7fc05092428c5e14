import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';

type ConfirmRestrictionProps = {
  name: string;
  /** Days of the suspension; null for a ban. */
  days: number | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Dialog that asks once more before a suspension or a ban. */
export function ConfirmRestriction({ name, days, onConfirm, onClose }: ConfirmRestrictionProps) {
  const label = days === null ? t('Ban') : t('Suspend');
  const person = <strong {...ownLanguage(name)}>{name}</strong>;
  return (
    <ConfirmDialog open danger title={label} confirmLabel={label} onConfirm={onConfirm} onClose={onClose}>
      {days === null
        ? rich(
            '{name} will not be able to publish anything any more, and all that they have published will be hidden.',
            { name: person },
          )
        : rich(
            '{name} will not be able to publish, comment or vote for {days, plural, one {# day} other {# days}}.',
            { name: person, days },
          )}
    </ConfirmDialog>
  );
}
