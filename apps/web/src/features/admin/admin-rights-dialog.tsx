import { adminAddresses, adminMessages as say } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { useGoHome } from './admin-gate.tsx';
import { isRefused, showChangedPerson } from './queries.ts';

/** Asks before somebody becomes an admin, or is none any longer. */
export function AdminRightsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const queries = useQueryClient();
  const { name, username, isAdmin } = user;
  const change = useMutation({
    mutationFn: () => api(adminAddresses.setAdmin, { params: { id: user._id }, body: { isAdmin: !isAdmin } }),
    onSuccess: ({ user: changed }) => {
      showChangedPerson(queries, changed);
      toast.success(changed.isAdmin ? `${name} is an admin now.` : `${name} is no longer an admin.`);
      onClose();
    },
    onError: (error) => {
      if (isRefused(error)) return;
      toast.error(messageOf(error, say.changeFailed));
      onClose();
    },
  });
  useGoHome(isRefused(change.error));
  const title = isAdmin ? 'Remove admin' : 'Make admin';
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title}
      danger={isAdmin}
      busy={change.isPending}
      busyLabel="Saving..."
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <strong dir="auto">{name}</strong> (@{username}){' '}
      {isAdmin
        ? 'will no longer see this page, nor delete what others published.'
        : "will see everybody's email address and all applications, and may delete what anybody published."}
    </ConfirmDialog>
  );
}
