import { undoLimits, undoMessages as messages } from '@kalaangan/contract/social/undo';
import { messageOf } from '~/lib/api/api.ts';
import { toast } from '~/ui/overlays/toast.ts';

/**
 * Says that something was deleted and, as long as the server allows it, offers to take that back.
 * @param restore null for what an admin has deleted of others' by a decision
 */
export function offerUndo(restore: (() => Promise<unknown>) | null, deleted = messages.deleted): void {
  if (restore === null) {
    toast.success(deleted);
    return;
  }
  const id = toast.success(deleted, {
    action: {
      label: messages.undo,
      onSelect: () =>
        void restore().then(
          () => toast.success(messages.undone),
          (error: unknown) => toast.error(messageOf(error, messages.undoFailed)),
        ),
    },
    // Hover and focus pause a toast's timer, but not the server's time.
    duration: Infinity,
    // Each deletion has an undo of its own.
    separate: true,
  });
  setTimeout(() => toast.dismiss(id), undoLimits.seconds * 1000);
}
