import { t } from '@kalaangan/messages/t';
import { blog as blogSchema, type Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { blogFields, blogFormMessages, type BlogFields } from '@kalaangan/contract/blogs/blog-form';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { blogLimits as limits } from '@kalaangan/contract/blogs/blogs';
import type { Editor } from '@tiptap/react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { messageOf } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { SavedNote, StatusMenu, type ChosenStatus } from '~/features/social/index.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx';
import { ConflictDialog, OtherShown } from '~/ui/overlays/conflict-dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { UploadProgress } from '~/ui/fields/files/upload-progress.tsx';
import { useSaveBlog } from '../../mutations/use-save-blog.ts';
import { EditorAreas } from '../editor-areas.tsx';
import type { DraftMedia } from '../media/draft-media.ts';
import { findFormError, readDocuments, type Documents } from './blog-documents.ts';
import type { BlogDraft, BlogValues } from './blog-draft.ts';
import { toFormParts } from './blog-form-parts.ts';
import { CoverField } from './cover-field.tsx';
import { LabelsFields } from './labels-fields.tsx';
import { useDraft } from './use-draft.ts';
import { endOf, formTexts } from './form-texts.ts';
import { useServerDraft } from './use-server-draft.ts';

/** Another change in between. `refused`: what was; null for a draft that saves itself. */
type Conflict = { current: Blog; refused: { asked: ChosenStatus | undefined } | null };

type BlogFormProps = {
  initial: BlogValues;
  draftMedia: DraftMedia;
  wasRestored: boolean;
  /** The blog that is being changed; null for a new one. */
  original: Blog | null;
  draft: BlogDraft;
  onDiscard: () => void;
  /** `own`: what was written here, to bring it back. */
  onUseOther: (other: Blog, own: BlogValues) => void;
  onBringBack: (() => void) | null;
};

export function BlogForm({ initial, draftMedia, original, draft, onDiscard, ...rest }: BlogFormProps) {
  const { wasRestored, onUseOther, onBringBack } = rest;
  const navigate = useNavigate();
  const texts = formTexts(original);
  const editors = useRef<{ title: Editor; content: Editor } | null>(null);
  const [fields, setFields] = useState<BlogFields>(() => fieldsOf(emptyBlogFields, initial));
  const [thumbnail, setThumbnail] = useState(initial.thumbnail);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDiscardDialogOpen, setDiscardDialogOpen] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { submit, isPending: busy, sent, cancel } = useSaveBlog();

  const readCurrent = (): Documents =>
    editors.current
      ? readDocuments(editors.current.title.getJSON(), editors.current.content.getJSON(), (source) =>
          draftMedia.has(source),
        )
      : initial;
  const readAll = (): BlogValues => ({ ...readCurrent(), ...fields, thumbnail });
  const server = useServerDraft({
    original,
    draft,
    draftMedia,
    read: readAll,
    onConflict: (current) => meet(current, null),
  });
  const { hasDraft, scheduleWrite, finish } = useDraft({
    server,
    draft,
    draftMedia,
    initial,
    original,
    read: readCurrent,
    fields,
    thumbnail,
  });

  const onReady = useCallback((ready: { title: Editor; content: Editor }) => {
    editors.current = ready;
  }, []);
  const handleChange = useCallback(() => {
    setFailure(null);
    scheduleWrite();
  }, [scheduleWrite]);

  async function send(asked?: ChosenStatus) {
    const values = readAll();
    const checked = blogFields.safeParse(fields);
    const isDraft = asked?.status === 'draft';
    const bytes = server.number(values.content).files.reduce((sum, { size }) => sum + size, 0);
    const formError =
      (isDraft ? null : findFormError(values, server.hasThumbnail() || thumbnail !== null)) ??
      (bytes > limits.uploadBytes ? blogFormMessages.uploadTooLarge() : null) ??
      (checked.success ? null : (checked.error.issues[0]?.message ?? null));
    setFailure(formError);
    if (formError) return;
    function read() {
      const before = server.saved();
      const status = asked ?? (before?.status === 'draft' ? ({ status: 'published' } as const) : undefined);
      const sent = { ...values, thumbnail: server.newThumbnail(values) };
      const parts = toFormParts(sent, server.number(values.content), { version: before?.version, status });
      return { original: before, parts };
    }
    try {
      const saved = await submit({ settle: server.settle, read });
      if (!saved) return;
      finish();
      draft.drop();
      const end = endOf(server.saved(), saved);
      toast.success(end.told);
      navigate(end.to);
    } catch (error) {
      const current = currentOf(error, blogSchema);
      if (!current) return setFailure(messageOf(error, texts.failed));
      meet(current, { asked });
    }
  }

  function meet(current: Blog, refused: Conflict['refused']) {
    setConflict({ current, refused });
    // Saving the other one in this browser has dropped the draft of both.
    scheduleWrite();
  }

  function keepOwn({ current, refused }: Conflict) {
    setConflict(null);
    server.rebase(current);
    scheduleWrite();
    if (refused) void send(refused.asked);
    else server.noteFile();
  }

  function showOther(other: Blog) {
    void server.settle();
    finish();
    onUseOther(other, readAll());
  }

  return (
    <form
      className="wrap editor-page"
      noValidate
      aria-labelledby="blog-heading"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <h1 id="blog-heading" className="text-2xl font-bold">
        {texts.heading}
      </h1>
      {onBringBack && <OtherShown onBringBack={onBringBack} />}
      {wasRestored && (
        <p role="status" className="card card-padded">
          {t('What you had written is back.')}
        </p>
      )}
      <EditorAreas
        initial={initial}
        draftMedia={draftMedia}
        disabled={busy}
        onReady={onReady}
        onChange={handleChange}
      />
      <fieldset disabled={busy} className="editor-fields">
        <section className="grid gap-3" aria-labelledby="cover-heading">
          <h2 id="cover-heading" className="text-lg font-semibold">
            {t('Thumbnail')}
          </h2>
          <CoverField
            thumbnail={thumbnail}
            present={original?.thumbnail ?? null}
            error={
              failure?.includes(blogFormMessages.thumbnailRequired)
                ? blogFormMessages.thumbnailRequired
                : null
            }
            onChange={(file) => {
              setThumbnail(file);
              draft.writeThumbnail(file);
              handleChange();
              if (file) server.noteFile();
            }}
          />
        </section>
        <LabelsFields
          fields={fields}
          onRefused={setFailure}
          onChange={(next) => {
            setFields(next);
            handleChange();
          }}
        />
      </fieldset>
      <div className="editor-fields">
        <FormError>{failure}</FormError>
        {busy && <UploadProgress sent={sent} working={t('Preparing your blog...')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <StatusMenu
            usual={original === null || original.status === 'draft' ? 'published' : original.status}
            disabled={busy}
            onChoose={(chosen) => void send(chosen)}
          />
          {busy ? (
            <Button variant="secondary" size="lg" onClick={cancel}>
              {t('Cancel')}
            </Button>
          ) : (
            hasDraft && (
              <Button variant="ghost" size="lg" onClick={() => setDiscardDialogOpen(true)}>
                {t('Discard draft')}
              </Button>
            )
          )}
        </div>
        <SavedNote at={server.savedAt} problem={server.problem} />
      </div>
      <ConfirmDialog
        open={isDiscardDialogOpen}
        title={t('Discard draft')}
        confirmLabel={t('Discard')}
        danger
        onClose={() => setDiscardDialogOpen(false)}
        onConfirm={() => {
          void server.settle();
          finish();
          onDiscard();
        }}
      >
        {original
          ? t('The changes that you have not saved will be gone. Discard them?')
          : t('What you have written will be gone. Discard it?')}
      </ConfirmDialog>
      {conflict && (
        <ConflictDialog
          onUseOther={() => showOther(conflict.current)}
          onKeepOwn={() => keepOwn(conflict)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
