import { commentLimits, commentMessages as messages } from '@kalaangan/contract/comments';
import { clean, firstCharacters, isLongerThan } from '@kalaangan/contract/text';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { isNotFound, messageOf } from '~/lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { TextArea } from '~/ui/text-area.tsx';

/** The count is shown from here on; before, it would only hurry. */
const countFrom = commentLimits.text - 200;

type CommentFormProps = {
  label: string;
  submitLabel: string;
  /** The draft's name: what is typed stays in this browser until the server has it. */
  draft: string;
  /** Takes no more than the limit; without it more can be typed, but not sent. */
  capped?: boolean;
  /** It was asked for: it takes the focus, and goes once it is sent. */
  onDemand?: boolean;
  failed: string;
  submit: (content: string) => Promise<void>;
  /** The thing written to is not there any more. */
  onGone: (error: unknown) => void;
  children?: ReactNode;
};

export function CommentForm({
  label,
  submitLabel,
  draft,
  capped = false,
  onDemand = false,
  failed,
  submit,
  onGone,
  children,
}: CommentFormProps) {
  const [text, setText] = useState(() => keptText(draft));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const content = clean(text);
  const isTooLong = isLongerThan(content, commentLimits.text);
  // Of a blank reply nothing is said: it just cannot be sent.
  const isBlank = !onDemand && text !== '' && content === '';

  useEffect(() => {
    if (onDemand) form.current?.querySelector('textarea')?.focus();
  }, [onDemand]);

  function write(typed: string) {
    const next = capped ? firstCharacters(typed, commentLimits.text) : typed;
    setText(next);
    if (next === '') dropDraft(draft);
    else writeDraft(draft, { content: next });
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (content === '' || isTooLong || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await submit(content);
      write('');
      if (!onDemand) form.current?.querySelector('textarea')?.focus();
    } catch (error) {
      if (isNotFound(error)) onGone(error);
      else setFailure(messageOf(error, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="comment-form" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        rows={2}
        dir="auto"
        value={text}
        readOnly={busy}
        limit={isLongerThan(text, countFrom) ? commentLimits.text : undefined}
        error={isTooLong ? messages.tooLong : isBlank ? messages.empty : null}
        onChange={(event) => write(event.target.value)}
      />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" busy={busy} busyLabel="Adding..." disabled={content === '' || isTooLong}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function keptText(draft: string): string {
  const { content } = readDraft(draft);
  return typeof content === 'string' ? content : '';
}
