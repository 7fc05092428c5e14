import { networkMessage } from '@kalaangan/contract/network';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Reported } from './reported.ts';

/** Loads and shows the dialog 'Report'. Tells the person if it could not be loaded; never rejects. */
export async function openReportDialog(reported: Reported, show: ShowBeside): Promise<void> {
  try {
    const { ReportDialog } = await import('./report-dialog.tsx');
    show(<ReportDialog reported={reported} onClose={() => show(null)} />);
  } catch {
    toast.error(networkMessage);
  }
}
