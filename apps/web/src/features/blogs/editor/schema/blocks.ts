import { Extension, Node, wrappingInputRule } from '@tiptap/core';
import { isColour } from '@kalaangan/rich-text/colours';
import { nodeTable } from '@kalaangan/rich-text/schema';

/** The root node of a content, with the background colour that the author chose. */
export const ContentDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: nodeTable.doc.content,
  addAttributes: () => ({ editorBgColor: { default: null, validate: assertColourOrNull } }),
});

function assertColourOrNull(value: unknown): void {
  if (value !== null && !(typeof value === 'string' && isColour(value)))
    throw new RangeError('editorBgColor must be a colour');
}

/** The root node of a title, which has the background of the content. */
export const TitleDocument = Node.create({ name: 'doc', topNode: true, content: nodeTable.doc.content });

/** TipTap's own ordered list has a `type` attribute too, which the shared schema does not know. */
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

/** Keys of a title: Enter moves on to the content; Shift-Enter breaks the line. */
export const LeaveOnEnter = Extension.create<{ onLeave: () => void }>({
  name: 'leaveOnEnter',
  // Higher than TipTap's own handling of Enter.
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
