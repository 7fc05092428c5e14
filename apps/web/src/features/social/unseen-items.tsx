import type { BlockState } from '@kalaangan/contract/blocks.calls';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import type { ShowDialog } from '~/features/reports/index.ts';
import { useSession } from '~/lib/session.ts';
import { MenuAction } from '~/ui/menu.tsx';
import { actUnseen, askToLogIn, BlockDialog, type UnseenPerson } from './unseen-code.tsx';
import type { UnseenAct } from './mutations/use-unseen.ts';

type UnseenItemsProps = { person: UnseenPerson; relation: BlockState; show: ShowDialog };

/** The actions 'Mute' and 'Block' of a menu. */
export function UnseenItems({ person, relation: { blocked, muted }, show }: UnseenItemsProps) {
  const { status } = useSession();
  const queries = useQueryClient();

  function choose(act: UnseenAct) {
    if (status === 'visitor') askToLogIn();
    else if (act === 'block')
      show(<BlockDialog person={person} queries={queries} onClose={() => show(null)} />);
    else void actUnseen(queries, person, act);
  }

  return (
    <>
      <MenuAction
        icon={muted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
        onSelect={() => choose(muted ? 'unmute' : 'mute')}
      >
        {muted ? 'Unmute' : 'Mute'}
      </MenuAction>
      <MenuAction
        icon={<Ban size={18} aria-hidden="true" />}
        danger={!blocked}
        onSelect={() => choose(blocked ? 'unblock' : 'block')}
      >
        {blocked ? 'Unblock' : 'Block'}
      </MenuAction>
    </>
  );
}
