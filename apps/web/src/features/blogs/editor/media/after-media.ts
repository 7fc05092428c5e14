import { Extension, type ChainedCommands } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

/** From a selected picture to the line behind it, which is made where there is none. */
function goBehind(transaction: Transaction): void {
  const { selection, doc } = transaction;
  if (!(selection instanceof NodeSelection)) return;
  const { to } = selection;
  if (!doc.resolve(to).nodeAfter?.isTextblock) {
    const line = doc.type.schema.nodes['paragraph']?.create();
    if (line) transaction.insert(to, line);
  }
  transaction.setSelection(TextSelection.create(transaction.doc, to + 1));
}

export function cursorBehind(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => {
    goBehind(tr);
    return true;
  });
}

/** What is typed while a picture is selected stands behind it: it must not take its place. */
export const TypeBehindMedia = Extension.create({
  name: 'typeBehindMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const { state } = view;
          if (!(state.selection instanceof NodeSelection)) return false;
          const transaction = state.tr;
          goBehind(transaction);
          view.dispatch(transaction.insertText(text).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
