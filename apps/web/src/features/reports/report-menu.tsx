import { t } from '@kalaangan/messages/t';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useSession } from '~/lib/session/session.ts';
import { LaterMenu, type ShowBeside } from '~/ui/overlays/later-menu.tsx';
import type { Reported } from './reported.ts';
import type { Elements } from '~/ui/texts/elements.ts';

/** Items of another feature below 'Report'. They show their dialogs outside of the menu, which is hidden by then. */
export type FurtherItems = {
  /** Loads the code of the items; the menu shows a failure. */
  load: () => Promise<unknown>;
  /** Renders the items, after `load`. */
  render: (show: ShowBeside) => Elements;
};

type ReportMenuProps = Reported & {
  ownerId: string;
  /** Description of what the menu belongs to, as one page has many of them. */
  description?: string;
  further?: FurtherItems;
};

/** The menu 'More' with 'Report', where there is no room for a button; none for the member's own things. */
export function ReportMenu({ ownerId, description, further, ...reported }: ReportMenuProps) {
  const { user } = useSession();
  if (user?._id === ownerId) return null;
  return (
    <span className="report-menu">
      <LaterMenu
        kind="actions"
        label={t('More')}
        description={description}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        items={{
          find: () => null,
          async load() {
            const [{ ReportMenuItems }] = await Promise.all([
              import('./report-menu-items.tsx'),
              further?.load(),
            ]);
            return ReportMenuItems;
          },
        }}
        props={{ reported, further }}
      />
    </span>
  );
}
