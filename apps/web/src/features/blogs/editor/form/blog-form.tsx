import type { Blog } from '@kalaangan/contract/blogs.calls';
import { blogLabels } from '@kalaangan/contract/blogs.calls';
import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs';
import type { Editor } from '@tiptap/react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { links } from '@kalaangan/contract/links';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { toast } from '~/ui/toast.ts';
import { UploadProgress } from '~/ui/upload-progress.tsx';
import { useSaveBlog } from '../../mutations/use-save-blog.ts';
import { Areas } from '../areas.tsx';
import type { DraftMedia } from '../media/draft-media.ts';
import { findFaults, readDocuments, type Documents } from './blog-documents.ts';
import type { BlogDraft, Labels, Written } from './blog-draft.ts';
import { numberFiles, toFormParts } from './blog-form-parts.ts';
import { CoverField } from './cover-field.tsx';
import { LabelsFields } from './labels-fields.tsx';
import { useDraft } from './use-draft.ts';
import { wordsFor } from './words.ts';

type BlogFormProps = {
  written: Written;
  draftMedia: DraftMedia;
  wasRestored: boolean;
  /** The blog that is changed; null for a new one. */
  before: Blog | null;
  draft: BlogDraft;
  onDiscard: () => void;
};

export function BlogForm({ written, draftMedia, wasRestored, before, draft, onDiscard }: BlogFormProps) {
  const navigate = useNavigate();
  const words = wordsFor(before);
  const editors = useRef<{ title: Editor; content: Editor } | null>(null);
  const [labels, setLabels] = useState<Labels>({ tags: written.tags, software: written.software });
  const [thumbnail, setThumbnail] = useState(written.thumbnail);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { submit, isPending: busy, sent, cancel } = useSaveBlog(before);

  const read = (): Documents =>
    editors.current
      ? readDocuments(editors.current.title.getJSON(), editors.current.content.getJSON(), (source) =>
          draftMedia.knows(source),
        )
      : written;
  const { hasDraft, touch, finish } = useDraft({ draft, draftMedia, start: written, before, read, labels });

  const onReady = useCallback((ready: { title: Editor; content: Editor }) => {
    editors.current = ready;
  }, []);
  const change = useCallback(() => {
    setFailure(null);
    touch();
  }, [touch]);

  async function send() {
    const now = { ...read(), ...labels, thumbnail };
    const checked = blogLabels.safeParse(labels);
    const numbered = numberFiles(now.content, draftMedia);
    const bytes = numbered.files.reduce((sum, { size }) => sum + size, 0);
    const fault =
      findFaults(now, before !== null || thumbnail !== null) ??
      (bytes > limits.uploadBytes ? blogFormMessages.uploadTooLarge : null) ??
      (checked.success ? null : (checked.error.issues[0]?.message ?? null));
    setFailure(fault);
    if (fault) return;
    try {
      const saved = await submit(toFormParts(now, numbered, before === null));
      if (!saved) return;
      finish();
      draft.drop();
      toast.success(words.done);
      void navigate(links.blog(saved._id));
    } catch (error) {
      setFailure(messageOf(error, words.failed));
    }
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
        {words.heading}
      </h1>
      {wasRestored && (
        <p role="status" className="card card-padded">
          What you had written is back.
        </p>
      )}
      <Areas start={written} draftMedia={draftMedia} disabled={busy} onReady={onReady} onChange={change} />
      {!before && (
        <fieldset disabled={busy} className="editor-fields">
          <section className="grid gap-3" aria-labelledby="cover-heading">
            <h2 id="cover-heading" className="text-lg font-semibold">
              Thumbnail
            </h2>
            <CoverField
              thumbnail={thumbnail}
              error={
                failure?.includes(blogFormMessages.thumbnailRequired)
                  ? blogFormMessages.thumbnailRequired
                  : null
              }
              onChange={(file) => {
                setThumbnail(file);
                draft.writeThumbnail(file);
                change();
              }}
            />
          </section>
          <LabelsFields
            labels={labels}
            onChange={(next) => {
              setLabels(next);
              change();
            }}
          />
        </fieldset>
      )}
      <div className="editor-fields">
        <FormError>{failure}</FormError>
        {busy && <UploadProgress sent={sent} working="Preparing your blog..." />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel={words.submitting}>
            {words.submit}
          </Button>
          {busy ? (
            <Button variant="secondary" size="lg" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            hasDraft && (
              <Button variant="ghost" size="lg" onClick={() => setAsksDiscard(true)}>
                Discard draft
              </Button>
            )
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asksDiscard}
        title="Discard draft"
        confirmLabel="Discard"
        danger
        onClose={() => setAsksDiscard(false)}
        onConfirm={() => {
          finish();
          onDiscard();
        }}
      >
        {before
          ? 'The changes that you have not saved will be gone. Discard them?'
          : 'What you have written will be gone. Discard it?'}
      </ConfirmDialog>
    </form>
  );
}
