import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

export function AccountDeletion({ user: { username } }: { user: Pick<OwnUser, 'username'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-muted">
        {t(
          'Your profile and all that you have published go for good, and nobody can bring them back. You may want to download your data first. {sealedOnDeletion}',
          { sealedOnDeletion: messages.sealedOnDeletion() },
        )}
      </p>
      <Button variant="danger" size="lg" wide onClick={() => setOpen(true)}>
        {t('Delete my account')}
      </Button>
      <DeletionDialog username={username} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
