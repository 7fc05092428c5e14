import { t } from '@kalaangan/messages/t';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useSession } from '~/lib/session/session.ts';
import { LaterMenu, type ShowBeside } from '~/ui/overlays/later-menu.tsx';
import type { Reported } from './reported.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type ReportMenuProps = Reported & {
  ownerId: string;
  /** What the menu belongs to, as one page has many of them. */
  description?: string;
  /** Loads further items. They show their dialogs outside of the menu, which is hidden by then. Its failure is told in the menu. */
  loadFurther?: (show: ShowBeside) => Promise<Elements>;
};

/** The menu 'More' with 'Report', where there is no room for a button. Its items are loaded when it opens. */
export function ReportMenu({ ownerId, description, loadFurther, ...reported }: ReportMenuProps) {
  const { user } = useSession();
  const load = async (show: ShowBeside) => {
    const [{ ReportMenuItems }, further] = await Promise.all([
      import('./report-menu-items.tsx'),
      loadFurther?.(show),
    ]);
    return (
      <ReportMenuItems reported={reported} show={show}>
        {further}
      </ReportMenuItems>
    );
  };
  return (
    // Hidden for the member's own things, and not removed: comments that hydrate later keep the order of their buttons.
    <span className={user?._id === ownerId ? 'hidden' : 'report-menu'}>
      <LaterMenu
        kind="actions"
        label={t('More')}
        description={description}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        load={load}
      />
    </span>
  );
}
