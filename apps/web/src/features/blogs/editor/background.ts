import type { ChainedCommands, Editor } from '@tiptap/core';
import { defaultBackground } from '@kalaangan/rich-text/limits';
import { solid } from '@kalaangan/rich-text/contrast';
import type { Node } from '@tiptap/pm/model';

/** The background colour of a content document, as `#rrggbb`. */
export function backgroundOfNode(doc: Node): string {
  const colour: unknown = doc.attrs['editorBgColor'];
  return solid(typeof colour === 'string' ? colour : defaultBackground);
}

export function backgroundIn({ state }: Pick<Editor, 'state'>): string {
  return backgroundOfNode(state.doc);
}

/** Sets the background as one undoable step. Null is the site's default colour. */
export function setBackground(chain: ChainedCommands, colour: string | null): ChainedCommands {
  return chain.command(({ tr }) => {
    tr.setDocAttribute('editorBgColor', colour);
    return true;
  });
}
