import { blockMessages as messages } from '@kalaangan/contract/blocks';
import type { BlockState } from '@kalaangan/contract/blocks.calls';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '~/lib/api.ts';
import { promptLogin } from '~/lib/login-prompt.ts';
import { useSession } from '~/lib/session.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { MenuAction } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast.ts';
import { useUnseen, type UnseenAct } from './mutations/use-unseen.ts';

const done = {
  block: messages.blocked,
  unblock: messages.unblocked,
  mute: messages.muted,
  unmute: messages.unmuted,
} as const satisfies Record<UnseenAct, (name: string) => string>;

const neither: BlockState = { blocked: false, muted: false };

/** The actions 'Mute' and 'Block' of a menu, and the confirmation, which stands outside of the menu. */
export function useUnseenActions(
  { _id: id, name }: { _id: string; name: string },
  { blocked, muted }: BlockState = neither,
): { actions: ReactNode; dialog: ReactNode } {
  const { status } = useSession();
  const { mutateAsync, isPending } = useUnseen(id);
  const [isAsking, setAsking] = useState(false);

  async function act(how: UnseenAct) {
    if (status === 'visitor') return promptLogin(messages.loginToBlock);
    try {
      await mutateAsync(how);
      toast.success(done[how](name));
    } catch (error) {
      toast.error(messageOf(error, messages.failed));
    }
    setAsking(false);
  }

  return {
    actions: (
      <>
        <MenuAction
          icon={muted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
          onSelect={() => void act(muted ? 'unmute' : 'mute')}
        >
          {muted ? 'Unmute' : 'Mute'}
        </MenuAction>
        <MenuAction
          icon={<Ban size={18} aria-hidden="true" />}
          danger={!blocked}
          onSelect={() => {
            if (blocked) void act('unblock');
            else if (status === 'visitor') promptLogin(messages.loginToBlock);
            else setAsking(true);
          }}
        >
          {blocked ? 'Unblock' : 'Block'}
        </MenuAction>
      </>
    ),
    dialog: isAsking && (
      <ConfirmDialog
        open
        title={messages.confirmBlock(name)}
        confirmLabel="Block"
        danger
        busy={isPending}
        onConfirm={() => void act('block')}
        onClose={() => setAsking(false)}
      >
        {messages.whatBlockDoes}
      </ConfirmDialog>
    ),
  };
}
