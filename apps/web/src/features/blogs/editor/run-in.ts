import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Gives an area the focus and runs commands there, in this order and at once: the editor's own `focus` waits for the
 * next frame, and what is typed until then would go elsewhere.
 */
export function runIn(editor: Editor, commands?: (chain: ChainedCommands) => ChainedCommands): void {
  editor.view.focus();
  commands?.(editor.chain()).run();
}
