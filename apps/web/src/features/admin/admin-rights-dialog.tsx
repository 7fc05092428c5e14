import { adminAddresses, adminMessages as say } from '@kalaangan/contract/admin';
import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [state, setState] = useState<'asking' | 'saving' | 'refused'>('asking');
  useGoHome(state === 'refused');

  async function change() {
    setState('saving');
    try {
      const { user: changed } = await api(adminAddresses.setAdmin, {
        params: { id: user._id },
        body: { isAdmin: !isAdmin },
      });
      showChangedPerson(queries, changed);
      toast.success(changed.isAdmin ? `${name} is an admin now.` : `${name} is no longer an admin.`);
      onClose();
    } catch (error) {
      if (isRefused(error)) return setState('refused');
      toast.error(messageOf(error, say.changeFailed));
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
      busy={state === 'saving'}
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
