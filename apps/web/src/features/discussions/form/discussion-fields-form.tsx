import { t } from '@kalaangan/messages/t';
import { discussionTags } from '@kalaangan/contract/discussions/discussion-tags';
import { SavedNote, StatusMenu, useTagOffers, type ChosenStatus } from '~/features/social/index.ts';
import { discussionFieldNames } from '@kalaangan/contract/discussions/discussion-texts';
import {
  discussionFieldLimits as limits,
  discussionFormMessages as messages,
} from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits } from '@kalaangan/contract/discussions/discussions';
import { isLongerThan } from '@kalaangan/contract/text';
import {
  discussion as discussionSchema,
  type Discussion,
} from '@kalaangan/contract/discussions/discussions.calls';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ChipInput } from '~/ui/fields/choices/chip-input.tsx';
import type { ChipRule } from '~/ui/fields/choices/chips.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { UploadProgress } from '~/ui/fields/files/upload-progress.tsx';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog.tsx';
import { useSaveDiscussion } from '../mutations/use-save-discussion.ts';
import { BlockEditor } from './block-editor.tsx';
import { checkFields, type Problems } from './check.ts';
import type { DiscussionInput } from './discussion-draft.ts';
import { endOf, labelsOf } from './form-ends.ts';
import { TitleField } from './title-field.tsx';
import type { DiscussionFormState } from './use-discussion-form.ts';
import { useServerDraft, withPresent } from './use-server-draft.ts';

/** Another change in between. `refused`: what was; null for a draft that saves itself. */
type Conflict = { current: Discussion; refused: { asked: ChosenStatus | undefined } | null };

/** Duplicates are no error: `withoutDuplicates` drops them. */
const tagRule: ChipRule = (tag, current) => {
  if (isLongerThan(tag, limits.tag)) return messages.tagTooLong();
  return current.length >= limits.tags && withoutDuplicates([...current, tag]).length > current.length
    ? messages.tagsTooMany()
    : null;
};

function withoutDuplicates(tags: readonly string[]): string[] {
  const lower = tags.map((tag) => tag.toLocaleLowerCase());
  return tags.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

type DiscussionFieldsFormProps = {
  fields: DiscussionInput;
  form: DiscussionFormState;
  /** What the form was opened with; null for a new discussion. */
  opened: Discussion | null;
  onUseOther: (other: Discussion) => void;
};

export function DiscussionFieldsForm({ fields, form, opened, onUseOther }: DiscussionFieldsFormProps) {
  const navigate = useNavigate();
  const tagOffers = useTagOffers();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const labels = labelsOf(opened);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { submit, isPending: busy, sent, cancel } = useSaveDiscussion();
  const server = useServerDraft({
    original: opened,
    form,
    onConflict: (current) => setConflict({ current, refused: null }),
  });
  useEffect(() => form.listen((hasMoreMedia) => (hasMoreMedia ? server.noteFile() : server.note())));
  const title = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  // Errors appear on submit; each disappears as soon as its field is valid.
  const shown = keepUnresolved(problems, checkFields(fields));

  async function send(asked?: ChosenStatus) {
    if (busy) return;
    const found = asked?.status === 'draft' ? {} : checkFields(fields);
    setProblems(found);
    form.report(null);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    function read() {
      const before = server.saved();
      const status = asked ?? (before?.status === 'draft' ? ({ status: 'published' } as const) : undefined);
      return { input: withPresent(form.read() ?? fields, before), original: before, status };
    }
    try {
      const saved = await submit({ settle: server.settle, read });
      if (!saved) return;
      form.drop();
      const end = endOf(server.saved(), saved);
      toast.success(end.told);
      navigate(end.to);
    } catch (error) {
      const current = currentOf(error, discussionSchema);
      if (current) return setConflict({ current, refused: { asked } });
      setFailure(messageOf(error, labels.failed));
      if (error instanceof ApiError) form.report(error.errors['images'] ?? error.errors['video'] ?? null);
    }
  }

  function keepOwn({ current, refused }: Conflict) {
    setConflict(null);
    server.rebase(current);
    if (refused) void send(refused.asked);
    else server.noteFile();
  }

  function showOther({ current }: Conflict) {
    void server.settle();
    form.drop();
    onUseOther(current);
  }

  function focusFirst(found: Problems) {
    if (found.title) title.current?.focus();
    else if (found.content) element.current?.querySelector('textarea')?.focus();
    else element.current?.querySelector<HTMLElement>('[name=tags]')?.focus();
  }

  return (
    <form
      ref={element}
      className="wrap discussion-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      aria-labelledby="create-heading"
    >
      <h1 id="create-heading">{labels.heading}</h1>
      {form.wasRestored && !busy && (
        <p role="status" className="draft-note">
          <span>{t('Your draft is back.')}</span>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              form.discard();
              setProblems({});
              setFailure(null);
            }}
          >
            {t('Discard draft')}
          </Button>
        </p>
      )}
      <fieldset disabled={busy} className="contents">
        <TitleField
          ref={title}
          title={fields.title}
          error={shown.title}
          onChange={(text) => form.change((before) => ({ ...before, title: text }))}
        />
        <div className="field">
          <div className="field-head">
            <span className="field-label">{t('Content')}</span>
          </div>
          <BlockEditor blocks={fields.blocks} form={form} error={shown.content} />
          <p className="field-hint" id="content-hint">
            {t(
              'Type / for a picture or a video, or drop and paste them here. Up to {images} images and one video.',
              { images: discussionLimits.images },
            )}
          </p>
        </div>
        <ChipInput
          label={discussionFieldNames.tags}
          name="tags"
          optional
          hint={t('Up to {tags}. Choose some or enter your own.', { tags: limits.tags })}
          options={discussionTags}
          values={fields.tags}
          onChange={(tags) => form.change((before) => ({ ...before, tags: withoutDuplicates(tags) }))}
          rule={tagRule}
          {...tagOffers}
          error={shown.tags}
        />
      </fieldset>
      <div className="grid gap-4">
        <FormError>{failure}</FormError>
        {busy && <UploadProgress sent={sent} working={labels.working} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel={labels.submitting}>
            {labels.submit}
          </Button>
          <StatusMenu
            usual={opened === null || opened.status === 'draft' ? 'published' : opened.status}
            disabled={busy}
            onChoose={(chosen) => void send(chosen)}
          />
          {busy && (
            <Button variant="secondary" size="lg" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
        <SavedNote at={server.savedAt} problem={server.problem} />
      </div>
      {conflict && (
        <ConflictDialog
          onUseOther={() => showOther(conflict)}
          onKeepOwn={() => keepOwn(conflict)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}

/** The problems of fields that had one on submit and still have one, with the current message. */
function keepUnresolved(found: Problems, now: Problems): Problems {
  return {
    ...(found.title && now.title && { title: now.title }),
    ...(found.content && now.content && { content: now.content }),
    ...(found.tags && now.tags && { tags: now.tags }),
  };
}
