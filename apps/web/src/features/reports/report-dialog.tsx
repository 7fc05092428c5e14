import { t } from '@kalaangan/messages/t';
import { openCaseMessages } from '@kalaangan/contract/safety/open-case';
import { useState } from 'react';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { SentReport } from './mutations/use-send-report.ts';
import { OpenCaseForm } from './open-case-form.tsx';
import { ReportForm } from './report-form.tsx';
import type { Reported } from './reported.ts';
import { ReportReceived } from './report-received.tsx';

/** Closing it keeps what was entered as a draft. Moderators may open a case instead. */
export function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const { user } = useSession();
  const [sent, setSent] = useState<SentReport | null>(null);
  const [isOpening, setOpening] = useState(false);
  const title = isOpening ? openCaseMessages.title : t('Report');
  return (
    <Dialog open onClose={onClose} title={title} size={sent || isOpening ? 'md' : 'lg'}>
      {sent ? (
        <ReportReceived sent={sent} />
      ) : isOpening ? (
        <OpenCaseForm reported={reported} />
      ) : (
        <>
          {user && user.role !== 'member' && (
            <p className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <span className="text-muted">{t('As a moderator you can act without a report.')}</span>
              <Button variant="secondary" size="sm" onClick={() => setOpening(true)}>
                {openCaseMessages.title}
              </Button>
            </p>
          )}
          <ReportForm reported={reported} onSent={setSent} />
        </>
      )}
    </Dialog>
  );
}
