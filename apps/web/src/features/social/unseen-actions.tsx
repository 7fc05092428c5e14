import type { BlockState } from '@kalaangan/contract/blocks.calls';
import { networkMessage } from '@kalaangan/contract/network';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSession } from '~/lib/session.ts';
import { MenuAction } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast.ts';
import type { UnseenAct } from './mutations/use-unseen.ts';
import type { BlockDialog, UnseenPerson } from './unseen-code.tsx';

const neither: BlockState = { blocked: false, muted: false };

/** The actions 'Mute' and 'Block' of a menu, and the confirmation, which stands outside of the menu. */
export function useUnseenActions(
  person: UnseenPerson,
  { blocked, muted }: BlockState = neither,
): { actions: ReactNode; dialog: ReactNode } {
  const { status } = useSession();
  const queries = useQueryClient();
  const [code, setCode] = useState<{ BlockDialog: typeof BlockDialog } | null>(null);

  async function choose(act: UnseenAct) {
    const loaded = await import('./unseen-code.tsx').catch(() => null);
    if (!loaded) toast.error(networkMessage);
    else if (status === 'visitor') loaded.askToLogIn();
    else if (act === 'block') setCode(loaded);
    else await loaded.actUnseen(queries, person, act);
  }

  return {
    actions: (
      <>
        <MenuAction
          icon={muted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
          onSelect={() => void choose(muted ? 'unmute' : 'mute')}
        >
          {muted ? 'Unmute' : 'Mute'}
        </MenuAction>
        <MenuAction
          icon={<Ban size={18} aria-hidden="true" />}
          danger={!blocked}
          onSelect={() => void choose(blocked ? 'unblock' : 'block')}
        >
          {blocked ? 'Unblock' : 'Block'}
        </MenuAction>
      </>
    ),
    dialog: code && <code.BlockDialog person={person} queries={queries} onClose={() => setCode(null)} />,
  };
}
