import { Extension } from '@tiptap/core';
import { readableColour, solid } from '@kalaangan/rich-text/contrast';
import { defaultHighlight } from '@kalaangan/rich-text/limits';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** What is behind a piece of text: its highlight, else the page. */
function behind(node: Node, background: string): string {
  const mark = node.marks.find(({ type }) => type.name === 'highlight');
  if (!mark) return background;
  const colour: unknown = mark.attrs['color'];
  return solid(typeof colour === 'string' ? colour : defaultHighlight, background);
}

function decorate(doc: Node, background: string): DecorationSet {
  const shifted: Decoration[] = [];
  doc.descendants((node, position) => {
    const colour: unknown = node.marks.find(({ type }) => type.name === 'textStyle')?.attrs['color'];
    if (typeof colour !== 'string') return;
    const readable = readableColour(colour, behind(node, background));
    if (readable !== colour)
      shifted.push(Decoration.inline(position, position + node.nodeSize, { style: `color: ${readable}` }));
  });
  return DecorationSet.create(doc, shifted);
}

type Options = { background: (doc: Node) => string };

/** Shows authors what readers will see: a colour that cannot be read where it stands is shifted, never stored so. */
export const ReadableColours = Extension.create<Options>({
  name: 'readableColours',
  addOptions: () => ({ background: () => '' }),
  addProseMirrorPlugins() {
    const { background } = this.options;
    type Shown = { background: string; set: DecorationSet };
    const show = (doc: Node): Shown => ({ background: background(doc), set: decorate(doc, background(doc)) });
    const plugin: Plugin<Shown> = new Plugin<Shown>({
      state: {
        init: (_, { doc }) => show(doc),
        apply: (transaction, before) =>
          transaction.docChanged || before.background !== background(transaction.doc)
            ? show(transaction.doc)
            : before,
      },
      props: { decorations: (state) => plugin.getState(state)?.set },
    });
    return [plugin];
  },
});
