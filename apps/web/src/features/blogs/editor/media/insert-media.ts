import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { documentMedia } from '@kalaangan/rich-text/limits';
import type { Editor, JSONContent } from '@tiptap/core';
import { toast } from '~/ui/toast.ts';
import { runIn } from '../run-in.ts';
import { cursorBehind } from './after-media.ts';
import { chooseFiles, type ChosenKind } from './chosen-files.ts';
import type { DraftMedia } from './draft-media.ts';

function countMedia(editor: Editor): number {
  let count = 0;
  editor.state.doc.descendants(({ type }) => {
    if (type.name === 'image' || type.name === 'video') count++;
  });
  return count;
}

function insert(editor: Editor, nodes: JSONContent[], position?: number): void {
  // Not over a selected picture: that one would be gone.
  const at = position ?? editor.state.selection.to;
  runIn(editor, (chain) => cursorBehind(chain.insertContentAt(at, nodes)).scrollIntoView());
}

/** Puts files where the cursor is, or where they were dropped, and says which could not be taken. */
export function insertFiles(
  editor: Editor,
  draftMedia: DraftMedia,
  files: readonly File[],
  { only, position }: { only?: ChosenKind; position?: number } = {},
): void {
  const { taken, refusals } = chooseFiles(files, only);
  const free = Math.max(0, documentMedia - countMedia(editor));
  const reasons = taken.length > free ? [...refusals, blogFormMessages.mediaTooMany] : refusals;
  for (const reason of reasons) toast.error(reason);
  const nodes = taken
    .slice(0, free)
    .map(({ kind, file }) => ({ type: kind, attrs: { src: draftMedia.add(file) } }));
  if (nodes.length > 0) insert(editor, nodes, position);
}

export function insertYoutube(editor: Editor, src: string): void {
  insert(editor, [{ type: 'youtube', attrs: { src } }]);
}
