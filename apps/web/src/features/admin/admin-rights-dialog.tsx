import { adminMessages as messages } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { messageOf } from '~/lib/api.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { useRedirectHome } from './require-admin.tsx';
import { useSetAdmin } from './mutations/use-set-admin.ts';
import { isAccessDenied } from './queries.ts';

/** Asks for confirmation before admin rights are granted or revoked. */
export function AdminRightsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { name, username, isAdmin } = user;
  const { mutateAsync: setAdmin, isPending, error: lastError } = useSetAdmin(user._id);
  useRedirectHome(isAccessDenied(lastError));

  async function change() {
    try {
      const { user: changed } = await setAdmin(!isAdmin);
      toast.success(changed.isAdmin ? `${name} is an admin now.` : `${name} is no longer an admin.`);
      onClose();
    } catch (error) {
      if (isAccessDenied(error)) return;
      toast.error(messageOf(error, messages.changeFailed));
      onClose();
    }
  }

  const title = isAdmin ? 'Remove admin' : 'Make admin';
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title}
      danger={isAdmin}
      busy={isPending}
      busyLabel="Saving..."
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <strong dir="auto">{name}</strong> (@{username}){' '}
      {isAdmin
        ? 'will no longer see this page, nor delete what others published.'
        : "will see everybody's email address and all applications, and may delete what anybody published."}
    </ConfirmDialog>
  );
}
