import type { Blog } from '@kalaangan/contract/blogs.calls';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { initialDocuments, isSame } from './form/blog-documents.ts';
import { blogDraft, type BlogDraft, type Written } from './form/blog-draft.ts';
import { BlogForm } from './form/blog-form.tsx';
import { listMedia } from '@kalaangan/rich-text/text';
import { DraftMedia } from './media/draft-media.ts';
import { wordsFor } from './form/words.ts';

type Start = { written: Written; draftMedia: DraftMedia; wasRestored: boolean };

/** What the server has of the blog, or nothing. */
function beginFresh(blog: Blog | null): Start {
  const documents = initialDocuments(blog);
  return {
    written: { ...documents, tags: blog?.tags ?? [], software: blog?.software ?? [], thumbnail: null },
    draftMedia: new DraftMedia(listMedia(documents.content).map(({ attrs }) => attrs.src)),
    wasRestored: false,
  };
}

async function restore(draft: BlogDraft, blog: Blog | null): Promise<Start> {
  const fresh = beginFresh(blog);
  const written = await draft.read(fresh.draftMedia);
  const labels = blog && { tags: blog.tags, software: blog.software };
  return {
    written: { ...written, ...labels },
    draftMedia: fresh.draftMedia,
    wasRestored: blog === null || !isSame(written, fresh.written),
  };
}

/**
 * A new blog, or changes to one. What is written is a draft in this browser until the server has it, and comes back
 * before the editor opens: its files too, so that nothing appears and moves afterwards.
 */
export function BlogEditor({ blog = null }: { blog?: Blog | null }) {
  // What the server answers while this is being edited must not take the ground from under it.
  const [before] = useState(blog);
  const [draft] = useState(() => blogDraft(before));
  const [mayRestore, setMayRestore] = useState(() => !draft.exists() || !draft.isOutdated());
  const [start, setStart] = useState(() => (draft.exists() ? null : beginFresh(before)));

  useEffect(() => {
    if (!mayRestore || start) return;
    let gone = false;
    void restore(draft, before).then((restored) => {
      if (!gone) setStart(restored);
    });
    return () => {
      gone = true;
    };
  }, [before, draft, mayRestore, start]);

  function discard() {
    draft.drop();
    setStart(beginFresh(before));
    setMayRestore(true);
  }

  if (!mayRestore)
    return (
      <>
        <h1 className="visually-hidden">{wordsFor(before).heading}</h1>
        <EmptyState
          title="This blog was changed after you began your draft."
          action={
            <>
              <Button onClick={() => setMayRestore(true)}>Go on with my draft</Button>
              <Button variant="secondary" onClick={discard}>
                Discard draft
              </Button>
            </>
          }
        >
          Going on with the draft and saving it would replace those changes.
        </EmptyState>
      </>
    );
  if (!start)
    return (
      <>
        <h1 className="visually-hidden">{wordsFor(before).heading}</h1>
        <Spinner label="Loading..." block />
      </>
    );
  // Another start is another form, with nothing of the one before in its history.
  return <BlogForm key={startNumber(start)} {...start} before={before} draft={draft} onDiscard={discard} />;
}

const numbers = new WeakMap<Start, number>();
let count = 0;

function startNumber(start: Start): number {
  const number = numbers.get(start) ?? (count += 1);
  numbers.set(start, number);
  return number;
}
