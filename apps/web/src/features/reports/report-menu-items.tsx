import { t } from '@kalaangan/messages/t';
import Flag from 'lucide-react/icons/flag';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { openReportDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type ReportMenuItemsProps = { reported: Reported; show: ShowBeside; children?: Elements };

/** 'Report' and further items of the menu 'More'. */
export function ReportMenuItems({ reported, show, children }: ReportMenuItemsProps) {
  return (
    <>
      <MenuAction
        icon={<Flag size={18} aria-hidden="true" />}
        onSelect={() => void openReportDialog(reported, show)}
      >
        {t('Report')}
      </MenuAction>
      {children}
    </>
  );
}
