import type { Editor } from '@tiptap/core';
import { loadTypingParts } from '~/features/typing/index.ts';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { EditorTyping } from './editor-typing.ts';

/** The switch that turns Roman typing into another script, for the editor that had the focus last. */
export function RomanTool({ editor }: { editor: Editor }) {
  const parts = useLazyCode(loadTypingParts, true);
  // Keeps the place of the switch.
  if (!parts) return <span className="tool" />;
  return (
    <parts.TypingTools
      look="tool"
      findField={() => editor.view.dom}
      attach={(spell, onOffer) => new EditorTyping(parts, spell, onOffer).register(editor)}
      target={editor}
    />
  );
}
