import { t } from '@kalaangan/messages/t';
import { blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import type { BlockState } from '@kalaangan/contract/accounts/blocks.calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { messageOf } from '~/lib/api/api.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { useSession } from '~/lib/session/session.ts';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { setUnseen, type UnseenAct } from './mutations/use-unseen.ts';

export type UnseenPerson = { _id: string; name: string };

export type UnseenItemsProps = { person: UnseenPerson; relation: BlockState; show: ShowBeside };

/** The actions 'Mute' and 'Block' of a menu. */
export function UnseenItems({ person, relation: { blocked, muted }, show }: UnseenItemsProps) {
  const { status } = useSession();
  const queries = useQueryClient();

  function choose(act: UnseenAct) {
    if (status === 'visitor') promptLogin(messages.loginToBlock);
    else if (act === 'block') show(<BlockDialog person={person} onClose={() => show(null)} />);
    else void setAndTell(queries, person, act);
  }

  return (
    <>
      <MenuAction
        icon={muted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
        onSelect={() => choose(muted ? 'unmute' : 'mute')}
      >
        {muted ? t('Unmute') : t('Mute')}
      </MenuAction>
      <MenuAction
        icon={<Ban size={18} aria-hidden="true" />}
        danger={!blocked}
        onSelect={() => choose(blocked ? 'unblock' : 'block')}
      >
        {blocked ? t('Unblock') : t('Block')}
      </MenuAction>
    </>
  );
}

const done = {
  block: messages.blocked,
  unblock: messages.unblocked,
  mute: messages.muted,
  unmute: messages.unmuted,
} as const satisfies Record<UnseenAct, (name: string) => string>;

/** Says what was done, or why not. */
async function setAndTell(queries: QueryClient, { _id: id, name }: UnseenPerson, act: UnseenAct) {
  try {
    await setUnseen(queries, id, act);
    toast.success(done[act](name));
  } catch (error) {
    toast.error(messageOf(error, messages.failed));
  }
}

type BlockDialogProps = { person: UnseenPerson; onClose: () => void };

/** Says what a block does before it. */
function BlockDialog({ person, onClose }: BlockDialogProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function block() {
    setBusy(true);
    await setAndTell(queries, person, 'block');
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={messages.confirmBlock(person.name)}
      confirmLabel={t('Block')}
      danger
      busy={isBusy}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      {messages.whatBlockDoes}
    </ConfirmDialog>
  );
}
