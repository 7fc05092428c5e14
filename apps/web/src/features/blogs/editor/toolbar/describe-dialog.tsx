import { t } from '@kalaangan/messages/t';
import { describeImage, pictureWordLimits } from '@kalaangan/contract/media/picture-words';
import { firstCharacters } from '@kalaangan/contract/text';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';

type DescribeDialogProps = { alt: string; onSave: (alt: string) => void; onClose: () => void };

/** Asks for the alternative text of an image. */
export function DescribeDialog({ alt, onSave, onClose }: DescribeDialogProps) {
  const [text, setText] = useState(alt);
  return (
    <Dialog
      open
      title={t('Describe image')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="describe-form">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="describe-form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSave(firstCharacters(text.trim(), pictureWordLimits.alt));
        }}
      >
        <TextField
          label={describeImage}
          dir="auto"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
