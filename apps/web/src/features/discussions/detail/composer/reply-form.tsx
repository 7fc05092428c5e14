import {
  discussionLimits as limits,
  discussionReplyMessages as messages,
} from '@kalaangan/contract/discussions';
import type { DiscussionReply } from '@kalaangan/contract/discussions.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { ProgressBar } from '~/ui/progress-bar.tsx';
import { TextArea } from '~/ui/text-area.tsx';
import { useAddReply } from '../../mutations/use-add-reply.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { ImagePicker } from './image-picker.tsx';
import { useReplyDraft } from './reply-draft.ts';
import { takeImage, textProblem } from './reply-problems.ts';

/** The count is shown from here on; before, it would only hurry. */
const countFrom = limits.text - 500;

type ReplyFormProps = {
  discussionId: string;
  parentId: string | null;
  onSending: (isSending: boolean) => void;
  onAdded: (reply: DiscussionReply) => void;
  onCancel: () => void;
};

/** One text, one picture. */
export function ReplyForm({ discussionId, parentId, onSending, onAdded, onCancel }: ReplyFormProps) {
  const draft = useReplyDraft(`discussion-reply:${discussionId}:${parentId ?? ''}`);
  const { text, image } = draft;
  const { submit, isPending: busy, sent, cancel } = useAddReply(discussionId, parentId);
  const [wasAsked, setWasAsked] = useState(false);
  const [imageProblem, setImageProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const problem = textProblem(text, image);

  function take(files: readonly File[]): boolean {
    if (busy) return false;
    const taken = takeImage(files, image);
    if (taken === null) return false;
    setImageProblem('problem' in taken ? taken.problem : null);
    if ('image' in taken) draft.choose(taken.image);
    return true;
  }

  async function send() {
    if (busy) return;
    setWasAsked(true);
    setFailure(null);
    if (problem !== null) return form.current?.querySelector('textarea')?.focus();
    onSending(true);
    try {
      const reply = await submit({ text, image });
      if (!reply) return onSending(false);
      draft.drop();
      onAdded(reply);
    } catch (error) {
      setFailure(failureText(error));
      onSending(false);
    }
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  return (
    // Pasting and dropping are the extra ways to the picture; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="reply-form"
      noValidate
      onSubmit={handleSubmit}
      onPaste={(event) => {
        if (take([...event.clipboardData.files])) event.preventDefault();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (take([...event.dataTransfer.files])) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      <TextArea
        label="Reply"
        rows={4}
        dir="auto"
        data-autofocus
        value={text}
        readOnly={busy}
        limit={isLongerThan(text, countFrom) ? limits.text : undefined}
        // An empty field is wrong once it was sent; what is too long, at once.
        error={problem !== null && (wasAsked || problem !== messages.empty) ? problem : null}
        onChange={(event) => {
          setWasAsked(false);
          draft.write(event.target.value);
        }}
      />
      {image && (
        <ChosenPicture
          file={image}
          disabled={busy}
          onRemove={() => {
            draft.choose(null);
            setImageProblem(null);
            form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
          }}
        />
      )}
      {imageProblem !== null && (
        <p className="field-error" id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {imageProblem}
        </p>
      )}
      {busy && image && <ProgressBar label="Uploading..." value={sent < 1 ? sent : null} />}
      <FormError>{failure}</FormError>
      <div className="reply-form-actions">
        <ImagePicker disabled={busy} errorId={imageProblem === null ? undefined : errorId} onFiles={take} />
        <Button variant="secondary" onClick={busy ? cancel : onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Adding...">
          Add Reply
        </Button>
      </div>
    </form>
  );
}

/** The server's words; without them, whether there was an answer at all. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return messages.failed;
  return error.hasMessage ? error.message : messages.failedShort;
}
