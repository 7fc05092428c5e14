import { Extension, Node, wrappingInputRule } from '@tiptap/core';
import { isColour } from '@kalaangan/rich-text/colours';
import { nodeTable } from '@kalaangan/rich-text/schema';

/** The document itself; the colour behind it is the author's choice. */
export const ContentDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: nodeTable.doc.content,
  addAttributes: () => ({ editorBgColor: { default: null, validate: isNoneOrColour } }),
});

function isNoneOrColour(value: unknown): void {
  if (value !== null && !(typeof value === 'string' && isColour(value)))
    throw new RangeError('editorBgColor must be a colour');
}

/** A title has no background of its own: it stands on the content's. */
export const TitleDocument = Node.create({ name: 'doc', topNode: true, content: nodeTable.doc.content });

/** The kit's list has a kind of numbers too, which readers know nothing of. */
export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: nodeTable.orderedList.content,
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
        return start >= 0 ? start : 1;
      },
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => ['ol', node.attrs['start'] === 1 ? {} : { start: node.attrs['start'] }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,6})\.\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Number(start) }),
        joinPredicate: ([, start], node) => node.childCount + Number(node.attrs['start']) === Number(start),
      }),
    ];
  },
});

/** In a title Enter goes on to the content; Shift-Enter breaks the line. */
export const LeaveOnEnter = Extension.create<{ onLeave: () => void }>({
  name: 'leaveOnEnter',
  // Before what the kit does with Enter.
  priority: 1000,
  addOptions: () => ({ onLeave: () => undefined }),
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        this.options.onLeave();
        return true;
      },
    };
  },
});
