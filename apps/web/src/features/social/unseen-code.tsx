import { blockMessages as messages } from '@kalaangan/contract/blocks';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { promptLogin } from '~/lib/login-prompt.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { setUnseen, type UnseenAct } from './mutations/use-unseen.ts';

// What the actions 'Mute' and 'Block' do, loaded when one of them is chosen.

export type UnseenPerson = { _id: string; name: string };

const done = {
  block: messages.blocked,
  unblock: messages.unblocked,
  mute: messages.muted,
  unmute: messages.unmuted,
} as const satisfies Record<UnseenAct, (name: string) => string>;

export const askToLogIn = () => promptLogin(messages.loginToBlock);

/** Says what was done, or why not. */
export async function actUnseen(queries: QueryClient, { _id: id, name }: UnseenPerson, act: UnseenAct) {
  try {
    await setUnseen(queries, id, act);
    toast.success(done[act](name));
  } catch (error) {
    toast.error(messageOf(error, messages.failed));
  }
}

type BlockDialogProps = { person: UnseenPerson; queries: QueryClient; onClose: () => void };

/** Says what a block does before it. */
export function BlockDialog({ person, queries, onClose }: BlockDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function block() {
    setBusy(true);
    await actUnseen(queries, person, 'block');
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={messages.confirmBlock(person.name)}
      confirmLabel="Block"
      danger
      busy={isBusy}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      {messages.whatBlockDoes}
    </ConfirmDialog>
  );
}
