import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import Flag from 'lucide-react/icons/flag';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuLink } from '~/ui/overlays/menu.tsx';
import { openReportDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';

type ReportItemProps = {
  reported: Reported;
  /** The path of the page that is reported. */
  path: string;
  show: ShowBeside;
};

/** The item 'Report' of a menu. Without JavaScript it leads to the page of the same form. */
export function ReportItem({ reported, path, show }: ReportItemProps) {
  return (
    <MenuLink
      to={links.reportPage(path)}
      icon={<Flag size={18} aria-hidden="true" />}
      onClick={(event) => {
        event.preventDefault();
        void openReportDialog(reported, show);
      }}
    >
      {t('Report')}
    </MenuLink>
  );
}
