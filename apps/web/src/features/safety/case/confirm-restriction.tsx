import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

type ConfirmRestrictionProps = {
  name: string;
  /** Null for a ban. */
  days: number | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** A suspension and a ban are asked about once more. */
export function ConfirmRestriction({ name, days, onConfirm, onClose }: ConfirmRestrictionProps) {
  const label = days === null ? 'Ban' : 'Suspend';
  return (
    <ConfirmDialog open danger title={label} confirmLabel={label} onConfirm={onConfirm} onClose={onClose}>
      <strong dir="auto">{name}</strong>{' '}
      {days === null
        ? 'will not be able to publish anything any more, and all that they have published will be hidden.'
        : `will not be able to publish, comment or vote for ${days} ${days === 1 ? 'day' : 'days'}.`}
    </ConfirmDialog>
  );
}
