import { t } from '@kalaangan/messages/t';
import { dayInIndia } from '@kalaangan/messages/days';
import {
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { useReadSeal } from '../mutations/use-read-seal.ts';
import { SealedEvidence } from './sealed-evidence.tsx';

/** Sealed evidence of a case: asks for a reason, which is logged, and then shows it. */
export function SealCard({ seal }: { seal: NonNullable<ModerationCase['seal']> }) {
  const draftName = `seal:${seal.caseId}`;
  const [reason, setReason] = useState(() => {
    const stored = readDraft(draftName)['reason'];
    return typeof stored === 'string' ? stored : '';
  });
  const [error, setError] = useState<string | undefined>();
  const { mutate, data, error: failure, isPending } = useReadSeal(seal.caseId);
  const refused = failure instanceof ApiError ? failure.errors['reason'] : undefined;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const written = reason.trim();
    const problem =
      written === ''
        ? messages.sealReasonRequired
        : isLongerThan(written, limits.sealReason)
          ? messages.sealReasonTooLong()
          : undefined;
    setError(problem);
    if (problem === undefined) mutate(written, { onSuccess: () => dropDraft(draftName) });
  }

  return (
    <section className="card card-padded case-card" aria-labelledby="case-seal">
      <h2 id="case-seal">{t('Sealed evidence')}</h2>
      <p className="case-fact">
        {t(
          'The text and the files are kept encrypted until {until}. Who opens them, and why, is in the log.',
          { until: dayInIndia(new Date(seal.until)) },
        )}
      </p>
      {data ? (
        <SealedEvidence seal={data.seal} />
      ) : (
        <form className="grid gap-3" noValidate onSubmit={submit}>
          <FormError>{failure && !refused ? messageOf(failure, messages.sealFailed) : null}</FormError>
          <TextField
            label={t('Reason')}
            value={reason}
            dir="auto"
            error={error ?? refused}
            onChange={({ target }) => {
              setReason(target.value);
              writeDraft(draftName, { reason: target.value });
            }}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isPending} busyLabel={t('Opening...')}>
              {t('Open [a button: show what is sealed]')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
