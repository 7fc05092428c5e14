import { findYoutubeId } from '@kalaangan/contract/artwork-links';
import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/text-field.tsx';

const forms = ['watch?v=', 'youtu.be/', 'embed/'];

type YoutubeDialogProps = { onInsert: (src: string) => void; onClose: () => void };

export function YoutubeDialog({ onInsert, onClose }: YoutubeDialogProps) {
  const [link, setLink] = useState('');
  const [error, setError] = useState<string | null>(null);

  function insert() {
    const written = link.trim();
    // As browsers show addresses, and people write them.
    const src = /^https?:/i.test(written) ? written : `https://${written}`;
    if (forms.some((form) => src.includes(form)) && findYoutubeId(src)) onInsert(src);
    else setError(blogFormMessages.youtubeInvalid);
  }

  return (
    <Dialog
      open
      title="Insert YouTube video"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="youtube-form">
            Insert
          </Button>
        </>
      }
    >
      <form
        id="youtube-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog lies inside the form of the page, for React.
          event.stopPropagation();
          insert();
        }}
      >
        <TextField
          label="YouTube URL"
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
