import { t } from '@kalaangan/messages/t';
import { Button } from '~/ui/buttons/button.tsx';
import { OtherShown } from '~/ui/overlays/conflict-dialog.tsx';

type FormHeadProps = {
  heading: string;
  onBringBack: (() => void) | null;
  /** Null unless unsent changes of before are shown. */
  onDiscard: (() => void) | null;
};

export function FormHead({ heading, onBringBack, onDiscard }: FormHeadProps) {
  return (
    <div className="artwork-form-head">
      <h1 id="create-heading" className="text-2xl font-bold">
        {heading}
      </h1>
      {onBringBack && <OtherShown onBringBack={onBringBack} />}
      {onDiscard && (
        <p role="status" className="card card-padded flex flex-wrap items-center justify-between gap-3">
          <span>{t('Changes that you had not saved are back.')}</span>
          <Button variant="secondary" size="sm" onClick={onDiscard}>
            {t('Discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
