import { t } from '@kalaangan/messages/t';
import Flag from 'lucide-react/icons/flag';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { openReportDialog } from './open-report-dialog.tsx';
import type { Reported } from './reported.ts';
import type { FurtherItems } from './report-menu.tsx';

type ReportMenuItemsProps = { reported: Reported; further: FurtherItems | undefined; show: ShowBeside };

/** 'Report' and further items of the menu 'More'. */
export function ReportMenuItems({ reported, further, show }: ReportMenuItemsProps) {
  return (
    <>
      <MenuAction
        icon={<Flag size={18} aria-hidden="true" />}
        onSelect={() => void openReportDialog(reported, show)}
      >
        {t('Report')}
      </MenuAction>
      <div className="contents">{further?.render(show)}</div>
    </>
  );
}
