import { t } from '@kalaangan/messages/t';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';

const linkPatterns = ['watch?v=', 'youtu.be/', 'embed/'];

type YoutubeDialogProps = { onInsert: (src: string) => void; onClose: () => void };

export function YoutubeDialog({ onInsert, onClose }: YoutubeDialogProps) {
  const [link, setLink] = useState('');
  const [error, setError] = useState<string | null>(null);

  function insert() {
    const trimmed = link.trim();
    // Browsers show and people type URLs without the scheme.
    const src = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
    if (linkPatterns.some((pattern) => src.includes(pattern)) && findYoutubeId(src)) onInsert(src);
    else setError(blogFormMessages.youtubeInvalid);
  }

  return (
    <Dialog
      open
      title={t('Insert YouTube video')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="youtube-form">
            {t('Insert')}
          </Button>
        </>
      }
    >
      <form
        id="youtube-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the page's form, so the event would submit that too.
          event.stopPropagation();
          insert();
        }}
      >
        <TextField
          label={t('YouTube URL')}
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          data-autofocus
          value={link}
          error={error}
          onChange={(event) => {
            setLink(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
