import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { findToken } from '~/lib/session/session.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import type { SentReport } from './mutations/use-send-report.ts';

/** Takes the focus of the form's button, which it replaces. */
export function ReportReceived({ sent: { report, statusToken } }: { sent: SentReport }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isMember = findToken() !== null;
  return (
    <div ref={box} className="empty report-received" tabIndex={-1}>
      <span className="empty-icon success-icon" aria-hidden="true">
        <CircleCheck size={36} />
      </span>
      <p className="empty-title" role="status">
        {messages.thanks(report.number)}
      </p>
      <p>{t('We have sent you a mail with this number. We will tell you what is decided.')}</p>
      <div className="empty-action">
        <ButtonLink to={links.reportStatus(report.number, isMember ? undefined : statusToken)}>
          {t('See Its Status')}
        </ButtonLink>
      </div>
    </div>
  );
}
