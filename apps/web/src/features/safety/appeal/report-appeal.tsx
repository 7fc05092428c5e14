import { t } from '@kalaangan/messages/t';
import { dayInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import {
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import { useState } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { FocusedResult } from '~/ui/overlays/focused-result.tsx';
import { useAppealByToken } from '../mutations/use-appeal-by-token.ts';
import { AppealForm } from './appeal-form.tsx';
import { appealSent } from './decision-text.ts';

type ReportAppealProps = { status: ReportStatus; reload: () => Promise<unknown> };

/** The way to appeal for who reported: members have a page for it, visitors do it here, by the token of their report. */
export function ReportAppeal({
  status: { appealOf, appealUntil, appealByToken },
  reload,
}: ReportAppealProps) {
  const [isSent, setIsSent] = useState(false);
  const { search } = useLocation();
  const { mutateAsync: appeal } = useAppealByToken(reload);
  const statusToken = new URLSearchParams(search).get('token');

  async function send(caseId: string, text: string) {
    await appeal({ caseId, text, statusToken: statusToken ?? '' });
    setIsSent(true);
  }

  if (isSent)
    return (
      <FocusedResult>
        <p role="status">{appealSent}</p>
      </FocusedResult>
    );
  if (appealOf === null || appealUntil === null) return null;
  if (!appealByToken)
    return (
      <div>
        <p className="mb-3">
          {t('You may appeal against this decision within {appealDays} days.', {
            appealDays: limits.appealDays,
          })}
        </p>
        <ButtonLink to={links.appeal(appealOf)}>{messages.appeal}</ButtonLink>
      </div>
    );
  return (
    <section aria-labelledby="report-appeal">
      <h2 id="report-appeal" className="mb-4 text-lg font-semibold">
        {messages.appeal}
      </h2>
      <AppealForm
        caseId={appealOf}
        until={dayInIndia(new Date(appealUntil))}
        send={(text) => send(appealOf, text)}
      />
    </section>
  );
}
