import type { BlockState } from '@kalaangan/contract/accounts/blocks.calls';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import type { UnseenPerson } from './unseen-items.tsx';

const neither: BlockState = { blocked: false, muted: false };

/** Loads the actions 'Mute' and 'Block' for the menu 'More' of what a person made. */
export const loadUnseenItems =
  (person: UnseenPerson, relation = neither) =>
  async (show: ShowBeside) => {
    const { UnseenItems } = await import('./unseen-items.tsx');
    return <UnseenItems person={person} relation={relation} show={show} />;
  };
