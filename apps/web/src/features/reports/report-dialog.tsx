import { useState } from 'react';
import { Dialog } from '~/ui/dialog.tsx';
import type { SentReport } from './mutations/use-send-report.ts';
import { ReportForm } from './report-form.tsx';
import type { Reported } from './reported.ts';
import { ReportReceived } from './report-received.tsx';

type ReportDialogProps = { reported: Reported; onClose: () => void };

/** Closing it keeps what was entered as a draft. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState<SentReport | null>(null);
  return (
    <Dialog open onClose={onClose} title="Report" size={sent ? 'md' : 'lg'}>
      {sent ? <ReportReceived sent={sent} /> : <ReportForm reported={reported} onSent={setSent} />}
    </Dialog>
  );
}
