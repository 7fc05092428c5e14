import type { OwnUser } from '@kalaangan/contract/people';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountExport } from './account-export.tsx';

export function AccountSettings({ user }: { user: OwnUser }) {
  return (
    <div className="wrap wrap-narrow grid gap-6 py-10 sm:py-16">
      <div>
        <h1 className="text-2xl font-bold">Account</h1>
        <p className="mt-1 text-muted break-words" dir="auto">
          @{user.username}, {user.email}
        </p>
      </div>
      <AccountExport />
      <AccountDeletion username={user.username} />
    </div>
  );
}
