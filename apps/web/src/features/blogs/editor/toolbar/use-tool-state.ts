import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState, type Editor } from '@tiptap/react';
import { alignments, headingLevels, type Alignment, type HeadingLevel } from '@kalaangan/rich-text/schema';

export type ToolState = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  link: boolean;
  heading: HeadingLevel | null;
  bulletList: boolean;
  orderedList: boolean;
  align: Alignment | null;
  colour: string | null;
  highlight: string | null;
  font: string | null;
  canUndo: boolean;
  canRedo: boolean;
  isImageSelected: boolean;
};

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function readState(editor: Editor): ToolState {
  const style = editor.getAttributes('textStyle');
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    link: editor.isActive('link'),
    heading: headingLevels.find((level) => editor.isActive('heading', { level })) ?? null,
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    align: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? null,
    colour: textOrNull(style['color']),
    highlight: textOrNull(editor.getAttributes('highlight')['color']),
    font: textOrNull(style['fontFamily']),
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
    isImageSelected: editor.isActive('image'),
  };
}

/** The state of the tools. The toolbar renders again only when it changes, not at each key. */
export function useToolState(editor: Editor): ToolState {
  return useEditorState({ editor, selector: ({ editor: current }) => readState(current) });
}
