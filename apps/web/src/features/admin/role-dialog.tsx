import { t } from '@kalaangan/messages/t';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import { moderationMessages as messages, roles, type Role } from '@kalaangan/contract/safety/moderation';
import { useState } from 'react';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { SelectField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSetRole } from './mutations/use-set-role.ts';
import { roleHints, roleLabels } from './role-texts.ts';

const options = roles.map((role) => ({ value: role, label: roleLabels[role] }));

/** Chooses the role of a person. */
export function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { name, username } = user;
  const [role, setRole] = useState<Role>(user.role);
  const { mutateAsync: change, isPending, error: lastError } = useSetRole(user._id);
  useRedirectHome(isAccessDenied(lastError));

  async function save() {
    try {
      if (role !== user.role) {
        await change(role);
        toast.success(
          t(
            '{role, select, admin {{name} is an admin now.} moderator {{name} is a moderator now.} other {{name} is a member now.}}',
            { name, role },
          ),
        );
      }
    } catch (error) {
      if (isAccessDenied(error)) return;
      toast.error(messageOf(error, messages.roleFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('Change role')}
      confirmLabel={t('Save')}
      busy={isPending}
      busyLabel={t('Saving...')}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('Role of {name} (@{username})', { name, username })}
        hint={roleHints[role]}
        options={options}
        value={role}
        onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? role)}
      />
    </ConfirmDialog>
  );
}
