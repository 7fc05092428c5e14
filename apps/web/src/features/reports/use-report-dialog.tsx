import { networkMessage } from '@kalaangan/contract/network';
import { useState, type ReactNode } from 'react';
import { toast } from '~/ui/toast.ts';
import type { ReportDialog } from './report-dialog.tsx';
import type { Reported } from './reported.ts';

/** The dialog 'Report', whose code is loaded when it opens. */
export function useReportDialog(reported: Reported): { open: () => void; dialog: ReactNode } {
  const [code, setCode] = useState<{ ReportDialog: typeof ReportDialog } | null>(null);
  return {
    open: () => void import('./report-dialog.tsx').then(setCode, () => toast.error(networkMessage)),
    dialog: code && <code.ReportDialog reported={reported} onClose={() => setCode(null)} />,
  };
}
