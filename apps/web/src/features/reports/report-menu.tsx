import { Ellipsis, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '~/lib/session.ts';
import { Menu, MenuAction } from '~/ui/menu.tsx';
import type { Reported } from './reported.ts';
import { useReportDialog } from './use-report-dialog.tsx';

type ReportMenuProps = Reported & {
  ownerId: string;
  /** What the menu belongs to, as one page has many of them. */
  description?: string;
  /** Further actions. */
  children?: ReactNode;
};

/** The menu 'More' with 'Report', where there is no room for a button. */
export function ReportMenu({ ownerId, description, children, ...reported }: ReportMenuProps) {
  const { user } = useSession();
  const { open, dialog } = useReportDialog(reported);
  return (
    // Hidden for the member's own things, and not removed: comments that hydrate later keep the order of their buttons.
    <span className={user?._id === ownerId ? 'hidden' : 'report-menu'}>
      <Menu
        kind="actions"
        label="More"
        description={description}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
      >
        <MenuAction icon={<Flag size={18} aria-hidden="true" />} onSelect={open}>
          Report
        </MenuAction>
        {children}
      </Menu>
      {dialog}
    </span>
  );
}
