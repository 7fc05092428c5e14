import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast.ts';
import { moveItem } from '~/ui/reorder.ts';
import { addFiles, isText, nameOf, removeBlock, withText, type Blocks, type Caret } from './blocks.ts';
import { discussionDraft as draft, isEmpty, emptyFields, type DiscussionFields } from './discussion-draft.ts';

export type DiscussionFormState = ReturnType<typeof useDiscussionForm>;

/** What is entered, restored from the draft and kept in it with every change. Null until the draft has been read. */
export function useDiscussionForm() {
  const [fields, setFields] = useState<DiscussionFields | null>(null);
  /** The same, at once: one press may change it twice. */
  const latest = useRef<DiscussionFields | null>(null);
  const [wasRestored, setRestored] = useState(false);
  /** Why files were not taken. */
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    void draft.read().then((kept) => {
      if (!isHere) return;
      latest.current = kept;
      setFields(kept);
      setRestored(!isEmpty(kept));
    });
    return () => {
      isHere = false;
    };
  }, []);

  function change(update: (before: DiscussionFields) => DiscussionFields) {
    const before = latest.current;
    if (before === null) return;
    const next = update(before);
    latest.current = next;
    setFields(next);
    draft.write(next);
    if (mediaOf(next.blocks) !== mediaOf(before.blocks)) draft.writeFiles(next.blocks);
  }
  const changeBlocks = (update: (blocks: Blocks) => Blocks) =>
    change((before) => ({ ...before, blocks: update(before.blocks) }));

  return {
    fields,
    wasRestored,
    problem,
    change,
    changeBlocks,
    report: setProblem,

    /** The text block to write on in, if any were taken. */
    add(files: readonly File[], caret: Caret): string | null {
      if (!latest.current) return null;
      const added = addFiles(latest.current.blocks, files, caret);
      setProblem(added.problem);
      if (added.next !== null) changeBlocks(() => added.blocks);
      return added.next;
    },

    move(from: number, to: number): void {
      changeBlocks((blocks) => moveItem(blocks, from, to));
    },

    remove(id: string): void {
      const blocks = latest.current?.blocks ?? [];
      const at = blocks.findIndex((block) => block.id === id);
      const gone = blocks[at];
      if (!gone) return;
      setProblem(null);
      changeBlocks((now) => removeBlock(now, id));
      if (isText(gone) && gone.text.trim() === '') return;
      toast.info(`Removed ${nameOf(gone, blocks)}`, {
        action: {
          label: 'Undo',
          onSelect: () =>
            changeBlocks((now) =>
              now.some((block) => block.id === id) ? now : withText(now.toSpliced(at, 0, gone)),
            ),
        },
      });
    },

    discard(): void {
      const nothing = emptyFields();
      latest.current = nothing;
      setFields(nothing);
      setProblem(null);
      setRestored(false);
      draft.drop();
    },
  };
}

function mediaOf(blocks: Blocks): string {
  return blocks.flatMap((block) => (isText(block) ? [] : [block.id])).join();
}
