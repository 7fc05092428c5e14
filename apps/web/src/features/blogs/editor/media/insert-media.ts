import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import type { Editor, JSONContent } from '@tiptap/core';
import { toast } from '~/ui/toast.ts';
import { focusAndRun } from '../focus-and-run.ts';
import { moveCursorAfter } from './type-after-media.ts';
import { selectFiles, type MediaKind } from './select-files.ts';
import type { DraftMedia } from './draft-media.ts';

function countMedia(editor: Editor): number {
  let count = 0;
  editor.state.doc.descendants(({ type }) => {
    if (type.name === 'image' || type.name === 'video') count++;
  });
  return count;
}

function insert(editor: Editor, nodes: JSONContent[], position?: number): void {
  // After the selection, because inserting over a selected image would replace it.
  const at = position ?? editor.state.selection.to;
  focusAndRun(editor, (chain) => moveCursorAfter(chain.insertContentAt(at, nodes)).scrollIntoView());
}

/** Inserts files at the cursor or at `position`, and shows a toast for each reason to reject others. */
export function insertFiles(
  editor: Editor,
  draftMedia: DraftMedia,
  files: readonly File[],
  { only, position }: { only?: MediaKind; position?: number } = {},
): void {
  const { accepted, errors } = selectFiles(files, only);
  const free = Math.max(0, maxDocumentMedia - countMedia(editor));
  const shown = accepted.length > free ? [...errors, blogFormMessages.mediaTooMany] : errors;
  for (const message of shown) toast.error(message);
  const nodes = accepted
    .slice(0, free)
    .map(({ kind, file }) => ({ type: kind, attrs: { src: draftMedia.add(file) } }));
  if (nodes.length > 0) insert(editor, nodes, position);
}

export function insertYoutube(editor: Editor, src: string): void {
  insert(editor, [{ type: 'youtube', attrs: { src } }]);
}
