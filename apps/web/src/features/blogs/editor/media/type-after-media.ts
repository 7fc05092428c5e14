import { Extension, type ChainedCommands } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Moves the cursor from a selected node to the text block after it, which is created where there is none. */
function selectAfter(transaction: Transaction): void {
  const { selection, doc } = transaction;
  if (!(selection instanceof NodeSelection)) return;
  const { to } = selection;
  if (!doc.resolve(to).nodeAfter?.isTextblock) {
    const paragraph = doc.type.schema.nodes['paragraph']?.create();
    if (paragraph) transaction.insert(to, paragraph);
  }
  transaction.setSelection(TextSelection.create(transaction.doc, to + 1));
}

export function moveCursorAfter(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => {
    selectAfter(tr);
    return true;
  });
}

/** Inserts text that is typed while media are selected after them, instead of replacing them. */
export const TypeAfterMedia = Extension.create({
  name: 'typeAfterMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const { state } = view;
          if (!(state.selection instanceof NodeSelection)) return false;
          const transaction = state.tr;
          selectAfter(transaction);
          view.dispatch(transaction.insertText(text).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
