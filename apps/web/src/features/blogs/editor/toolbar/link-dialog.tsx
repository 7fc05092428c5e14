import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { isLinkTarget } from '@kalaangan/rich-text/links';
import { t } from '@kalaangan/messages/t';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { focusAndRun } from '../focus-and-run.ts';

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Asks for the address of a link. Without selected words, the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [former] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(former);
  const [error, setError] = useState<string | null>(null);

  function save() {
    const href = toTarget(typed.trim());
    if (!isLinkTarget(href)) return setError(blogFormMessages.linkInvalid);
    flushSync(onClose);
    focusAndRun(editor, (chain) =>
      former === '' && editor.state.selection.empty
        ? chain.insertContent({
            type: 'text',
            text: typed.trim(),
            marks: [{ type: 'link', attrs: { href } }],
          })
        : chain.extendMarkRange('link').setMark('link', { href }),
    );
  }

  function remove() {
    flushSync(onClose);
    focusAndRun(editor, (chain) => chain.extendMarkRange('link').unsetMark('link'));
  }

  return (
    <Dialog
      open
      title={t('Link')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          {former !== '' && (
            <Button variant="ghost" onClick={remove}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="link-form">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="link-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the page's form, so the event would submit that too.
          event.stopPropagation();
          save();
        }}
      >
        <TextField
          label={t('Address')}
          type="url"
          inputMode="url"
          placeholder="https://…"
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Browsers show and people type addresses without the scheme. */
function toTarget(typed: string): string {
  if (/^(?:https?|mailto):/i.test(typed)) return typed;
  if (/^[^\s/@]+@[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
  return typed.includes('.') ? `https://${typed}` : typed;
}
