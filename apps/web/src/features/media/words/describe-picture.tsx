import { t } from '@kalaangan/messages/t';
import { describeImage, pictureWordLimits as limits } from '@kalaangan/contract/media/picture-words';
import Check from 'lucide-react/icons/check';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { Elements } from '~/ui/texts/elements.ts';
import { altProblem, captionProblem, wordsProblem, type PictureWords } from './picture-words.ts';

type DescribePictureProps<Words extends PictureWords> = {
  /** The accessible name, which begins with 'Describe' as the button does. */
  label: string;
  /** The picture, for the dialog. */
  picture: Elements;
  words: Words;
  /** Whether nothing can be changed now. */
  disabled?: boolean;
  onChange: (words: Words) => void;
};

/** A button on a picture of a form, which opens what is said of it. Each keystroke is kept: there is nothing to save. */
export function DescribePicture<Words extends PictureWords>({
  label,
  picture,
  words,
  disabled,
  onChange,
}: DescribePictureProps<Words>) {
  const [isOpen, setOpen] = useState(false);
  const isSaid = words.alt !== '';
  const Icon = isSaid ? Check : MessageSquareText;
  const { caption } = words;
  return (
    <>
      <button
        type="button"
        className="describe-button"
        data-refused={wordsProblem(words) !== null || undefined}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={isSaid ? t('{label} (described)', { label }) : label}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{t('Describe')}</span>
      </button>
      <Dialog
        open={isOpen}
        title={t('Describe image')}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('Done')}</Button>}
      >
        <div className="describe">
          {picture}
          <TextArea
            label={describeImage}
            optional
            dir="auto"
            rows={3}
            limit={limits.alt}
            data-autofocus
            error={altProblem(words.alt)}
            value={words.alt}
            onChange={(event) => onChange({ ...words, alt: event.target.value })}
          />
          {caption !== undefined && (
            <TextArea
              label={t('Caption')}
              optional
              hint={t('Shown below the image.')}
              dir="auto"
              rows={1}
              limit={limits.caption}
              error={captionProblem(caption)}
              value={caption}
              onChange={(event) => onChange({ ...words, caption: event.target.value })}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
