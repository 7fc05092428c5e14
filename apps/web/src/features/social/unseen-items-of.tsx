import type { BlockState } from '@kalaangan/contract/accounts/blocks.calls';
import type { FurtherItems } from '~/features/reports/index.ts';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import type { UnseenItemsProps, UnseenPerson } from './unseen-items.tsx';

const unseenItems = createLazyComponent<UnseenItemsProps>(
  async () => (await import('./unseen-items.tsx')).UnseenItems,
);
const neither: BlockState = { blocked: false, muted: false };

/** The actions 'Mute' and 'Block' for the menu 'More' of what a person made. */
export function unseenItemsOf(person: UnseenPerson, relation = neither): FurtherItems {
  return {
    load: unseenItems.load,
    render(show) {
      const Items = unseenItems.find();
      return Items && <Items person={person} relation={relation} show={show} />;
    },
  };
}
