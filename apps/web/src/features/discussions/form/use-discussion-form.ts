import { t } from '@kalaangan/messages/t';
import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/overlays/toast.ts';
import { moveItem } from '~/ui/reorder/move-item.ts';
import {
  addFiles,
  isTextBlock,
  nameOf,
  removeBlock,
  ensureTextBlock,
  type Blocks,
  type Caret,
} from './blocks.ts';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { createDiscussionDraft, emptyFields, type DiscussionInput } from './discussion-draft.ts';

/** Shorter than the pause before a draft saves itself: what the server has removed cannot come back. */
const undoMs = 8000;

export type DiscussionFormState = ReturnType<typeof useDiscussionForm>;

/** The form's fields, restored from the draft and saved to it on every change; null until the draft has been read. */
export function useDiscussionForm(opened: Discussion | null) {
  const [draft] = useState(() => createDiscussionDraft(opened));
  const [fields, setFields] = useState<DiscussionInput | null>(null);
  /** Told of each change, and whether there are more files. */
  const listener = useRef((_hasMoreMedia: boolean) => {});
  /** The fields without waiting for a render: one event may change them twice. */
  const latest = useRef<DiscussionInput | null>(null);
  const [wasRestored, setRestored] = useState(false);
  /** Reason why files were refused. */
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    void draft.read().then(({ input, wasKept }) => {
      if (!isMounted) return;
      latest.current = input;
      setFields(input);
      setRestored(wasKept);
    });
    return () => {
      isMounted = false;
    };
  }, [draft]);

  function change(update: (before: DiscussionInput) => DiscussionInput) {
    const before = latest.current;
    if (before === null) return;
    const next = update(before);
    latest.current = next;
    setFields(next);
    draft.write(next);
    const [idsBefore, ids] = [mediaIdsOf(before.blocks), mediaIdsOf(next.blocks)];
    if (ids.join() !== idsBefore.join()) draft.writeFiles(next.blocks);
    listener.current(ids.some((id) => !idsBefore.includes(id)));
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
    read: () => latest.current,
    /** Drops what the browser keeps: the server has everything. */
    drop: () => draft.drop(),
    listen(onChange: (hasMoreMedia: boolean) => void): void {
      listener.current = onChange;
    },

    /** Takes over what the server has by now of what was sent; the browser keeps what it does not have yet. */
    take(saved: Discussion, urls: ReadonlyMap<string, string>): void {
      const before = latest.current;
      draft.moveTo(saved);
      if (before === null) return;
      const blocks = before.blocks.map((block) => {
        const url = urls.get(block.id);
        return isTextBlock(block) || url === undefined ? block : { ...block, url };
      });
      const next = { ...before, blocks };
      latest.current = next;
      setFields(next);
      draft.write(next);
      draft.writeFiles(next.blocks);
    },

    /** Returns the id of the text block that gets the focus; null if all files were refused. */
    add(files: readonly File[], caret: Caret): string | null {
      if (!latest.current) return null;
      const added = addFiles(latest.current.blocks, files, caret);
      setProblem(added.problem);
      if (added.focusId !== null) changeBlocks(() => added.blocks);
      return added.focusId;
    },

    move(from: number, to: number): void {
      changeBlocks((blocks) => moveItem(blocks, from, to));
    },

    remove(id: string): void {
      const blocks = latest.current?.blocks ?? [];
      const at = blocks.findIndex((block) => block.id === id);
      const removed = blocks[at];
      if (!removed) return;
      setProblem(null);
      changeBlocks((now) => removeBlock(now, id));
      if (isTextBlock(removed) && removed.text.trim() === '') return;
      toast.info(t('Removed {name}', { name: nameOf(removed, blocks) }), {
        duration: undoMs,
        action: {
          label: t('Undo'),
          onSelect: () =>
            changeBlocks((now) =>
              now.some((block) => block.id === id) ? now : ensureTextBlock(now.toSpliced(at, 0, removed)),
            ),
        },
      });
    },

    discard(): void {
      const empty = emptyFields();
      latest.current = empty;
      setFields(empty);
      setProblem(null);
      setRestored(false);
      draft.drop();
    },
  };
}

function mediaIdsOf(blocks: Blocks): string[] {
  return blocks.flatMap((block) => (isTextBlock(block) ? [] : [block.id]));
}
