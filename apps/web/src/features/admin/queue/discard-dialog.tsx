import { t } from '@kalaangan/messages/t';
import type { JobChoice } from '@kalaangan/contract/admin/queue.calls';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { useQueueAct } from './use-queue-act.ts';

type DiscardDialogProps = { name: string; count: number; choice: JobChoice; onClose: () => void };

/** Asks before failed work is deleted. */
export function DiscardDialog({ name, count, choice, onClose }: DiscardDialogProps) {
  const { act, isPending } = useQueueAct();
  async function discard() {
    await act({ act: 'discard', choice });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Discard failed work')}
      confirmLabel={t('Discard')}
      busy={isPending}
      busyLabel={t('Deleting...')}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>{t('{count, plural, one {# failed job} other {# failed jobs}} of {name}', { count, name })}</p>
      <p>
        {t(
          'What was to be done is then never done: a mail stays unsent, say. The moderation log says that you discarded it.',
        )}
      </p>
    </ConfirmDialog>
  );
}
