import { networkMessage } from '@kalaangan/contract/network';
import type { ReactNode } from 'react';
import { toast } from '~/ui/toast.ts';
import type { Reported } from './reported.ts';

/** Shows a dialog, where the caller has a place for it; null closes it. */
export type ShowDialog = (dialog: ReactNode) => void;

/** Loads and shows the dialog 'Report'. Tells the person if it could not be loaded; never rejects. */
export async function openReportDialog(reported: Reported, show: ShowDialog): Promise<void> {
  try {
    const { ReportDialog } = await import('./report-dialog.tsx');
    show(<ReportDialog reported={reported} onClose={() => show(null)} />);
  } catch {
    toast.error(networkMessage);
  }
}
