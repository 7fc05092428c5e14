import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

export function AccountDeletion({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card card-padded grid gap-4" aria-labelledby="deletion">
      <h2 id="deletion" className="text-lg font-bold">
        Delete your account
      </h2>
      <p className="text-muted">
        Your profile and all that you have published go for good, and nobody can bring them back. You may want
        to download your data first. {messages.sealedOnDeletion}
      </p>
      <Button variant="danger" size="lg" wide onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeletionDialog username={username} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
