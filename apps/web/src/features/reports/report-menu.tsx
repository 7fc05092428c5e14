import { t } from '@kalaangan/messages/t';
import { networkMessage } from '@kalaangan/contract/network';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSession } from '~/lib/session.ts';
import { Menu, MenuAction } from '~/ui/menu.tsx';
import type { ShowDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';

type ReportMenuProps = Reported & {
  ownerId: string;
  /** What the menu belongs to, as one page has many of them. */
  description?: string;
  /** Loads further items. They show their dialogs outside of the menu, which is hidden by then. Its failure is told in the menu. */
  loadFurther?: (show: ShowDialog) => Promise<ReactNode>;
};

/** The menu 'More' with 'Report', where there is no room for a button. Its items are loaded when it opens. */
export function ReportMenu({ ownerId, description, loadFurther, ...reported }: ReportMenuProps) {
  const { user } = useSession();
  const [items, setItems] = useState<ReactNode>(null);
  const [hasFailed, setFailed] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function load() {
    setFailed(false);
    try {
      const [{ ReportMenuItems }, further] = await Promise.all([
        import('./report-menu-items.tsx'),
        loadFurther?.(setDialog),
      ]);
      setItems(
        <ReportMenuItems reported={reported} show={setDialog}>
          {further}
        </ReportMenuItems>,
      );
    } catch {
      setFailed(true);
    }
  }

  return (
    // Hidden for the member's own things, and not removed: comments that hydrate later keep the order of their buttons.
    <span className={user?._id === ownerId ? 'hidden' : 'report-menu'} onPointerEnter={() => void load()}>
      <Menu
        kind="actions"
        label={t('More')}
        description={description}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        onOpenChange={(isOpen) => {
          if (isOpen) void load();
        }}
      >
        {items ?? (
          <MenuAction staysOpen onSelect={() => void load()}>
            {hasFailed ? t('{networkMessage}. Try Again', { networkMessage }) : t('Loading...')}
          </MenuAction>
        )}
      </Menu>
      {dialog}
    </span>
  );
}
