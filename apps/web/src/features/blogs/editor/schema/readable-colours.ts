import { Extension } from '@tiptap/core';
import { readableColour, solid } from '@kalaangan/rich-text/contrast';
import { defaultHighlight } from '@kalaangan/rich-text/limits';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The background of a text node: its highlight, or else the page's background. */
function backgroundOf(node: Node, background: string): string {
  const mark = node.marks.find(({ type }) => type.name === 'highlight');
  if (!mark) return background;
  const colour: unknown = mark.attrs['color'];
  return solid(typeof colour === 'string' ? colour : defaultHighlight, background);
}

function decorate(doc: Node, background: string): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    const colour: unknown = node.marks.find(({ type }) => type.name === 'textStyle')?.attrs['color'];
    if (typeof colour !== 'string') return;
    const readable = readableColour(colour, backgroundOf(node, background));
    if (readable !== colour)
      decorations.push(
        Decoration.inline(position, position + node.nodeSize, { style: `color: ${readable}` }),
      );
  });
  return DecorationSet.create(doc, decorations);
}

type Options = { background: (doc: Node) => string };

/** Shows text colours as readers see them, adjusted for contrast. The document keeps the author's colour. */
export const ReadableColours = Extension.create<Options>({
  name: 'readableColours',
  addOptions: () => ({ background: () => '' }),
  addProseMirrorPlugins() {
    const { background } = this.options;
    type DecorationState = { background: string; set: DecorationSet };
    const compute = (doc: Node): DecorationState => ({
      background: background(doc),
      set: decorate(doc, background(doc)),
    });
    const plugin: Plugin<DecorationState> = new Plugin<DecorationState>({
      state: {
        init: (_, { doc }) => compute(doc),
        apply: (transaction, previous) =>
          transaction.docChanged || previous.background !== background(transaction.doc)
            ? compute(transaction.doc)
            : previous,
      },
      props: { decorations: (state) => plugin.getState(state)?.set },
    });
    return [plugin];
  },
});
