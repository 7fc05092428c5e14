import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { UploadProgress } from '~/ui/fields/files/upload-progress.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';

type SubmitAreaProps = {
  preview: ReactNode;
  question: ReactNode;
  failure: string | null;
  busy: boolean;
  /** The share of the upload that was sent; null while there is none. */
  sent: number | null;
  labels: { submit: string; submitting: string };
  onCancel: () => void;
  /** Tells when it was last saved by itself. */
  note: ReactNode;
  /** Other ways to send it, beside its button. */
  menu: ReactNode;
  /** Further buttons. */
  children: ReactNode;
};

/** The end of the form, which stays in sight on wide screens: what comes of it, what is wrong, and its button. */
export function SubmitArea({ preview, question, failure, busy, sent, labels, ...rest }: SubmitAreaProps) {
  const { onCancel, note, menu, children } = rest;
  return (
    <div className="artwork-form-end">
      {question && (
        <fieldset disabled={busy} className="contents">
          {question}
        </fieldset>
      )}
      <div className="artwork-form-send">
        {preview}
        <div className="artwork-form-buttons">
          <FormError>{failure}</FormError>
          {sent !== null && <UploadProgress sent={sent} working={t('Preparing your pictures...')} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" busy={busy} busyLabel={labels.submitting}>
              {labels.submit}
            </Button>
            <div className="contents">{menu}</div>
            {sent !== null && (
              <Button variant="secondary" size="lg" onClick={onCancel}>
                {t('Cancel')}
              </Button>
            )}
            <div className="contents">{children}</div>
          </div>
          <div className="contents">{note}</div>
        </div>
      </div>
    </div>
  );
}
