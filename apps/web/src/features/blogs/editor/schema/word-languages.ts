import { Extension } from '@tiptap/core';
import { languageOf } from '@kalaangan/rich-text/language';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const lang = languageOf(node.textContent);
    if (lang !== undefined) decorations.push(Decoration.node(position, position + node.nodeSize, { lang }));
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

/** Gives each block the language that readers get, and so the face. The document has none. */
export const WordLanguages = Extension.create({
  name: 'wordLanguages',
  addProseMirrorPlugins() {
    const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (transaction, previous) => (transaction.docChanged ? decorate(transaction.doc) : previous),
      },
      props: { decorations: (state) => plugin.getState(state) },
    });
    return [plugin];
  },
});
