import { t } from '@kalaangan/messages/t';
import { useEffect, useId, useRef } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import type { Entry } from './use-entry.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type EntryDialogProps = {
  title: string;
  action: string;
  entry: Entry;
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>;
  onClose: () => void;
  children: Elements;
};

/** A dialog with a form. Closing it keeps what was entered as a draft. */
export function EntryDialog({ title, action, entry, send, onClose, children }: EntryDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors } = entry;
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      locked={entry.isSending}
      footer={
        <Button type="submit" form={formId} size="lg" wide busy={entry.isSending} busyLabel={t('Saving...')}>
          {action}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.submit(send);
        }}
      >
        <FormError>{entry.failure}</FormError>
        {children}
      </form>
    </Dialog>
  );
}
