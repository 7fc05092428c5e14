import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { maxDocumentMedia } from '@kalaangan/rich-text/limits';
import type { Editor, JSONContent } from '@tiptap/core';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { findBrokenImages } from '~/ui/pictures/broken-images.ts';
import { toast } from '~/ui/overlays/toast.ts';
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
export async function insertFiles(
  editor: Editor,
  draftMedia: DraftMedia,
  files: readonly File[],
  { only, position }: { only?: MediaKind; position?: number } = {},
): Promise<void> {
  const { accepted, errors } = selectFiles(files, only);
  const broken = await findBrokenImages(accepted.map(({ file }) => file));
  if (editor.isDestroyed) return;
  const good = accepted.filter(({ file }) => !broken.includes(file));
  const free = Math.max(0, maxDocumentMedia - countMedia(editor));
  for (const message of errors) toast.error(message);
  for (const { name } of broken) toast.error(mediaMessages.failedToProcess(name));
  if (good.length > free) toast.error(blogFormMessages.mediaTooMany());
  const nodes = good
    .slice(0, free)
    .map(({ kind, file }) => ({ type: kind, attrs: { src: draftMedia.add(file) } }));
  if (nodes.length > 0) insert(editor, nodes, position);
}

export function insertYoutube(editor: Editor, src: string): void {
  insert(editor, [{ type: 'youtube', attrs: { src } }]);
}
