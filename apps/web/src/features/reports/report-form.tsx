import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { acceptedImages } from '@kalaangan/contract/media/media';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import {
  offeredCategories,
  reportLimits as limits,
  reportMessages as messages,
} from '@kalaangan/contract/safety/reports';
import { MB } from '@kalaangan/contract/units';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FileDropZone } from '~/ui/fields/files/file-drop-zone.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { RadioGroup } from '~/ui/fields/radio-group.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { EmailField } from '~/ui/fields/text-field.tsx';
import { UploadProgress } from '~/ui/fields/files/upload-progress.tsx';
import { ChosenEvidence } from './chosen-evidence.tsx';
import type { SentReport } from './mutations/use-send-report.ts';
import type { Reported } from './reported.ts';
import { useReportForm } from './use-report-form.ts';

type ReportFormProps = {
  reported: Reported;
  /** The address of what is reported, to which the server leads back if it refuses a form sent without JavaScript. */
  about?: string;
  onSent: (sent: SentReport) => void;
};

const offered = offeredCategories.map((category) => ({
  value: category,
  label: reportCategories[category].label,
}));

/** The form of a report: in the dialog, and as a page, where it also works without JavaScript. */
export function ReportForm({ reported, about, onSent }: ReportFormProps) {
  const { register, errors, isSubmitting, isMember, evidence, failure, sent, submit } = useReportForm(
    reported,
    onSent,
  );
  // Before hydration the browser checks the required fields.
  const isHydrated = useHydrated();
  return (
    <form
      className="report-form"
      method="post"
      action={links.reportPage()}
      encType="multipart/form-data"
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="targetType" value={reported.type} />
      <input type="hidden" name="targetId" value={reported.id} />
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      <RadioGroup
        legend={t('What is wrong?')}
        required
        className="report-categories"
        options={offered}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextArea
        label={messages.details}
        hint={t('What is wrong, and where to look.')}
        rows={4}
        limit={limits.details}
        dir="auto"
        error={errors.details?.message}
        {...register('details')}
      />
      {isMember ? (
        <p className="report-answer">{t('We will answer in your notifications and by mail.')}</p>
      ) : (
        <EmailField
          hint={t('For our answer. Nobody else sees it.')}
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      <div className="grid gap-3">
        <FileDropZone
          label={t('Evidence')}
          hint={t(
            'Optional: up to {evidence} pictures of {evidenceBytes} MB each, seen by moderators alone',
            { evidence: limits.evidence, evidenceBytes: limits.evidenceBytes / MB },
          )}
          accept={acceptedImages}
          name="evidence"
          multiple
          disabled={isSubmitting}
          error={evidence.problem}
          onFiles={evidence.add}
          onRefused={() => evidence.refuse(messages.evidenceInvalid)}
        />
        <ChosenEvidence files={evidence.files} disabled={isSubmitting} onRemove={evidence.remove} />
      </div>
      <FormError>{failure}</FormError>
      {isSubmitting && evidence.files.length > 0 && <UploadProgress sent={sent} working={t('Sending...')} />}
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel={t('Sending...')}>
        {messages.send}
      </Button>
    </form>
  );
}
