import type { OwnUser } from '@kalaangan/contract/people';
import type { ReactNode } from 'react';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountExport } from './account-export.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';

type AccountSettingsProps = {
  user: OwnUser;
  /** Sections of other features, above and below those of the account itself. */
  before?: ReactNode;
  after?: ReactNode;
};

export function AccountSettings({ user, before, after }: AccountSettingsProps) {
  return (
    <div className="wrap wrap-narrow grid gap-6 py-10 sm:py-16">
      <div>
        <h1 className="text-2xl font-bold">Account</h1>
        <p className="mt-1 text-muted break-words" dir="auto">
          @{user.username}, {user.email}
        </p>
      </div>
      {before}
      <EmailChange user={user} />
      <PasswordChange hasPassword={user.hasPassword} />
      <SecondFactor user={user} />
      <AccountSessions />
      <AccountExport />
      <AccountDeletion username={user.username} />
      {after}
    </div>
  );
}
