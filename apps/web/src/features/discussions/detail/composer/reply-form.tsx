import { t } from '@kalaangan/messages/t';
import {
  discussionFormMessages as formMessages,
  discussionReplyFormMessages as messages,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits as limits } from '@kalaangan/contract/discussions/discussions';
import type { DiscussionReply, NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import { editMessages } from '@kalaangan/contract/social/edits';
import { isLongerThan } from '@kalaangan/contract/text';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '~/lib/api/api.ts';
import { altProblem } from '~/features/media/index.ts';
import { RomanTyping } from '~/features/typing/index.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { ProgressBar } from '~/ui/page/progress-bar.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { useSendReply, type ReplyPlace } from '../../mutations/use-send-reply.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { ImagePicker } from './image-picker.tsx';
import { useReplyDraft } from './reply-draft.ts';
import { selectImage, findTextProblem } from './reply-problems.ts';

/** The character count appears above this length: on a short text it would only put pressure on the writer. */
const showCountFrom = limits.text - 500;

type ReplyFormProps = {
  discussionId: string;
  place: ReplyPlace;
  onSending: (isSending: boolean) => void;
  onSent: (reply: DiscussionReply) => void;
  onCancel: () => void;
};

export function ReplyForm({ discussionId, place, onSending, onSent, onCancel }: ReplyFormProps) {
  const edited = 'edited' in place ? place.edited : null;
  const before = edited && pictureOf(edited);
  const draft = useReplyDraft(draftNameOf(discussionId, place), {
    text: edited ? textOf(edited) : '',
    alt: before?.alt ?? '',
  });
  /** The address of the picture that stays. */
  const [kept, setKept] = useState(before?.content ?? null);
  const { text, alt } = draft;
  const image = draft.image ?? kept;
  const { submit, isPending: busy, sent, cancel } = useSendReply(discussionId, place);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [imageProblem, setImageProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const problem = findTextProblem(text, image);

  function addImage(files: readonly File[]): boolean {
    if (busy) return false;
    const selected = selectImage(files, image);
    if (selected === null) return false;
    setImageProblem('problem' in selected ? selected.problem : null);
    if ('image' in selected) draft.choose(selected.image);
    return true;
  }

  async function send() {
    if (busy) return;
    setWasSubmitted(true);
    setFailure(null);
    if (problem !== null) return form.current?.querySelector('textarea')?.focus();
    const tooLong = altProblem(alt);
    if (tooLong !== null) return setFailure(tooLong);
    onSending(true);
    try {
      const reply = await submit({ text, image, alt });
      if (!reply) return onSending(false);
      draft.drop();
      onSent(reply);
    } catch (error) {
      setFailure(failureMessage(error));
      onSending(false);
    }
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  return (
    // Pasting and dropping an image are shortcuts for the image button below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="reply-form"
      noValidate
      onSubmit={handleSubmit}
      onPaste={(event) => {
        if (addImage([...event.clipboardData.files])) event.preventDefault();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (addImage([...event.dataTransfer.files])) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      <TextArea
        label={t('Reply [noun]')}
        rows={4}
        dir="auto"
        data-autofocus
        value={text}
        readOnly={busy}
        limit={isLongerThan(text, showCountFrom) ? limits.text : undefined}
        // An empty reply is an error only after submitting; one that is too long, at once.
        error={problem !== null && (wasSubmitted || problem !== messages.empty) ? problem : null}
        onChange={(event) => {
          setWasSubmitted(false);
          draft.write(event.target.value);
        }}
      />
      {image !== null && (
        <ChosenPicture
          picture={image}
          alt={alt}
          disabled={busy}
          onDescribe={draft.describe}
          onFailure={() => {
            draft.choose(null);
            setImageProblem(formMessages.imagesFailed);
          }}
          onRemove={() => {
            draft.choose(null);
            setKept(null);
            setImageProblem(null);
            form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
          }}
        />
      )}
      {imageProblem !== null && (
        <p className="field-error" id={errorId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{imageProblem}</span>
        </p>
      )}
      {busy && draft.image && <ProgressBar label={t('Uploading...')} value={sent < 1 ? sent : null} />}
      <FormError>{failure}</FormError>
      <div className="reply-form-actions">
        <div className="me-auto flex gap-1">
          <ImagePicker
            disabled={busy}
            errorId={imageProblem === null ? undefined : errorId}
            onFiles={addImage}
          />
          <RomanTyping findField={() => form.current?.querySelector('textarea') ?? null} />
        </div>
        <div className="ms-auto flex gap-2">
          <Button variant="secondary" onClick={busy ? cancel : onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={busy} busyLabel={edited ? t('Saving...') : t('Adding...')}>
            {edited ? editMessages.save : t('Add Reply')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function draftNameOf(discussionId: string, place: ReplyPlace): string {
  return 'edited' in place
    ? `edit-discussion-reply:${place.edited._id}`
    : `discussion-reply:${discussionId}:${place.parentId ?? ''}`;
}

const textOf = ({ content }: NestedReply) =>
  content.flatMap((block) => (block.type === 'text' ? block.content : [])).join('\n');

const pictureOf = ({ content }: NestedReply) => content.find((block) => block.type === 'image') ?? null;

/** The server's message if it sent one; else a text for no answer at all, or for an error without a message. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return messages.failed;
  return error.hasMessage ? error.message : messages.failedShort;
}
