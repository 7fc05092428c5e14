import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { t } from '@kalaangan/messages/t';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { initialDocuments } from './form/blog-documents.ts';
import { createBlogDraft, haveSameValues, type BlogDraft, type BlogValues } from './form/blog-draft.ts';
import { BlogForm } from './form/blog-form.tsx';
import { listMedia } from '@kalaangan/rich-text/text';
import { DraftMedia } from './media/draft-media.ts';
import { formTexts } from './form/form-texts.ts';

type InitialState = { initial: BlogValues; draftMedia: DraftMedia; wasRestored: boolean };

/** The state of the blog as the server has it, or of an empty new one. */
function initialState(blog: Blog | null): InitialState {
  const documents = initialDocuments(blog);
  return {
    initial: { ...documents, ...fieldsOf(emptyBlogFields, blog), thumbnail: null },
    draftMedia: new DraftMedia(listMedia(documents.content).map(({ attrs }) => attrs.src)),
    wasRestored: false,
  };
}

async function restoreDraft(draft: BlogDraft, blog: Blog | null): Promise<InitialState> {
  const fresh = initialState(blog);
  const values = await draft.read(fresh.draftMedia);
  const initial = { ...values, ...(blog && !draft.hasFields() && fieldsOf(emptyBlogFields, blog)) };
  return {
    initial,
    draftMedia: fresh.draftMedia,
    wasRestored: blog === null || !haveSameValues(initial, fresh.initial),
  };
}

/**
 * Creates a blog or edits one. Unsent input is kept as a draft in this browser. The draft and its files are restored
 * before the editor opens, so that the layout does not shift afterwards.
 */
export function BlogEditor({ blog = null }: { blog?: Blog | null }) {
  // Refetches while the blog is being edited must not change the original.
  const [original, setOriginal] = useState(blog);
  const draft = useMemo(() => createBlogDraft(original), [original]);
  const [mayRestore, setMayRestore] = useState(() => !draft.exists() || !draft.isOutdated());
  const [state, setState] = useState(() => (draft.exists() ? null : initialState(original)));
  /** State that was written here before another version took its place. */
  const [own, setOwn] = useState<InitialState | null>(null);

  useEffect(() => {
    if (!mayRestore || state) return;
    let isCancelled = false;
    void restoreDraft(draft, original).then((restored) => {
      if (!isCancelled) setState(restored);
    });
    return () => {
      isCancelled = true;
    };
  }, [original, draft, mayRestore, state]);

  function discard() {
    draft.drop();
    setState(initialState(original));
    setMayRestore(true);
  }

  function showOther(other: Blog, values: BlogValues) {
    draft.drop();
    if (state) setOwn({ initial: values, draftMedia: state.draftMedia, wasRestored: true });
    setOriginal(other);
    setState(initialState(other));
  }

  function bringBack({ initial, draftMedia }: InitialState) {
    for (const name of draftMedia.names()) {
      const file = draftMedia.fileOf(name);
      if (file) draft.writeFile(name, file);
    }
    draft.write(initial, draftMedia.names());
    setState(own);
    setOwn(null);
  }

  if (!mayRestore)
    return (
      <>
        <h1 className="visually-hidden">{formTexts(original).heading}</h1>
        <EmptyState
          title={t('This blog was changed after you began your draft.')}
          action={
            <>
              <Button onClick={() => setMayRestore(true)}>{t('Go on with my draft')}</Button>
              <Button variant="secondary" onClick={discard}>
                {t('Discard draft')}
              </Button>
            </>
          }
        >
          {t('Going on with the draft and saving it would replace those changes.')}
        </EmptyState>
      </>
    );
  if (!state)
    return (
      <>
        <h1 className="visually-hidden">{formTexts(original).heading}</h1>
        <Spinner label={t('Loading...')} block />
      </>
    );
  // A new key for each state: the form and its undo history start anew.
  return (
    <BlogForm
      key={keyOf(state)}
      {...state}
      original={original}
      draft={draft}
      onDiscard={discard}
      onUseOther={showOther}
      onBringBack={own && (() => bringBack(own))}
    />
  );
}

const keys = new WeakMap<InitialState, number>();
let keyCount = 0;

function keyOf(state: InitialState): number {
  const key = keys.get(state) ?? (keyCount += 1);
  keys.set(state, key);
  return key;
}
