import { dayInIndia } from '@kalaangan/contract/days';
import { links } from '@kalaangan/contract/links';
import { moderationLimits as limits } from '@kalaangan/contract/moderation';
import type { ReportStatus } from '@kalaangan/contract/reports.calls';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { FocusedResult } from '~/ui/focused-result.tsx';
import { useAppealByToken } from '../mutations/use-appeal-by-token.ts';
import { AppealForm } from './appeal-form.tsx';

const dayMs = 86_400_000;

type ReportAppealProps = { status: ReportStatus; reload: () => Promise<unknown> };

/** The way to appeal for who reported: members have a page for it, visitors do it here, by the token of their report. */
export function ReportAppeal({ status: { appealOf, appealByToken, timeline }, reload }: ReportAppealProps) {
  const [isSent, setIsSent] = useState(false);
  const { search } = useLocation();
  const { mutateAsync: appeal } = useAppealByToken(reload);
  const statusToken = new URLSearchParams(search).get('token');
  const decided = timeline.find(({ event }) => event === 'decided');

  async function send(caseId: string, text: string) {
    await appeal({ caseId, text, statusToken: statusToken ?? '' });
    setIsSent(true);
  }

  if (isSent)
    return (
      <FocusedResult>
        <p role="status">Your appeal has been sent.</p>
      </FocusedResult>
    );
  if (appealOf === null || !decided) return null;
  if (!appealByToken)
    return (
      <div>
        <p className="mb-3">You may appeal against this decision within {limits.appealDays} days.</p>
        <ButtonLink to={links.appeal(appealOf)}>Appeal</ButtonLink>
      </div>
    );
  const until = new Date(Date.parse(decided.at) + limits.appealDays * dayMs);
  return (
    <section aria-labelledby="report-appeal">
      <h2 id="report-appeal" className="mb-4 text-lg font-semibold">
        Appeal
      </h2>
      <AppealForm caseId={appealOf} until={dayInIndia(until)} send={(text) => send(appealOf, text)} />
    </section>
  );
}
