import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Focuses an editor synchronously, then runs commands in it. TipTap's own `focus` command waits for the next frame, and
 * keys that are pressed until then would go to another element.
 */
export function focusAndRun(editor: Editor, commands?: (chain: ChainedCommands) => ChainedCommands): void {
  editor.view.focus();
  commands?.(editor.chain()).run();
}
