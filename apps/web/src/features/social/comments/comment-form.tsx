import { t } from '@kalaangan/messages/t';
import { commentLimits, commentMessages as messages } from '@kalaangan/contract/social/comments';
import { clean, firstCharacters, isLongerThan } from '@kalaangan/contract/text';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { promptAge } from '~/lib/session/age-prompt.ts';
import { ApiError, isNotFound, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { RomanTyping } from '~/features/typing/index.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { isComposing } from '~/ui/fields/composition.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

/** The character count appears above this length: on a short text it would only put pressure on the writer. */
const showCountFrom = commentLimits.text - 200;

type CommentFormProps = {
  label: string;
  submitLabel: string;
  /** The name of the draft that keeps the text in this browser until the server has it. */
  draftName: string;
  /** The text that the form begins with; none by default. */
  initial?: string;
  /** The label of the button while it sends. */
  busyLabel?: string;
  /** Cuts the text at the limit. Without it, a longer text can be typed but not sent. */
  truncates?: boolean;
  /** The form was opened by a button, and closes after sending: it takes the focus on mount and not after sending. */
  onDemand?: boolean;
  failed: string;
  submit: (content: string) => Promise<void>;
  /** The content or comment does not exist any more. */
  onNotFound: (error: unknown) => void;
  children?: Elements;
};

export function CommentForm({
  label,
  submitLabel,
  draftName,
  initial = '',
  busyLabel = t('Adding...'),
  truncates = false,
  onDemand = false,
  failed,
  submit,
  onNotFound,
  children,
}: CommentFormProps) {
  const [text, setText] = useState(() => readStoredText(draftName) || initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const content = clean(text);
  const isTooLong = isLongerThan(content, commentLimits.text);
  // Only a blank comment shows an error; a blank reply just cannot be sent.
  const isBlank = !onDemand && text !== '' && content === '';

  useEffect(() => {
    if (onDemand) form.current?.querySelector('textarea')?.focus();
  }, [onDemand]);

  /** @param isComposed a word is being composed: cutting the text would break the composition */
  function write(typed: string, isComposed = false) {
    const next = truncates && !isComposed ? firstCharacters(typed, commentLimits.text) : typed;
    setText(next);
    if (next === initial) dropDraft(draftName);
    else writeDraft(draftName, { content: next });
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (content === '' || isTooLong || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await submit(content);
      write(initial);
      if (!onDemand) form.current?.querySelector('textarea')?.focus();
    } catch (error) {
      if (isNotFound(error)) onNotFound(error);
      else if (error instanceof ApiError && error.code === 'age_unknown') promptAge();
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
        limit={isLongerThan(text, showCountFrom) ? commentLimits.text : undefined}
        error={isTooLong ? messages.tooLong() : isBlank ? messages.empty : null}
        onChange={(event) => write(event.target.value, isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => write(event.currentTarget.value)}
      />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-between gap-2">
        <RomanTyping findField={() => form.current?.querySelector('textarea') ?? null} />
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {children}
          <Button type="submit" busy={busy} busyLabel={busyLabel} disabled={content === '' || isTooLong}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

function readStoredText(draftName: string): string {
  const { content } = readDraft(draftName);
  return typeof content === 'string' ? content : '';
}
