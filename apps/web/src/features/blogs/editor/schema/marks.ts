import { Mark } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import Highlight from '@tiptap/extension-highlight';
import { Color, FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { isColour } from '@kalaangan/rich-text/colours';
import { readableTextColour } from '@kalaangan/rich-text/contrast';
import { fontStack } from '@kalaangan/rich-text/font-stack';
import { cleanFont } from '@kalaangan/rich-text/fonts';
import { defaultHighlight } from '@kalaangan/rich-text/limits';
import { isLinkTarget } from '@kalaangan/rich-text/links';

/** Reads a colour from the style attribute as written: the CSSOM would turn `#f5a524` into `rgb(…)`. */
function readColour(element: HTMLElement, property: 'color' | 'background-color'): string | null {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('style') ?? '',
  )?.[1];
  const colour = (declared ?? element.style.getPropertyValue(property)).trim();
  return colour !== '' && isColour(colour) ? colour : null;
}

const fontOf = (element: HTMLElement) => cleanFont(element.style.fontFamily);

/** Parses only spans whose style has a colour or a font that documents can contain. */
const Style = TextStyle.extend({
  parseHTML: () => [
    {
      tag: 'span[style]',
      consuming: false,
      getAttrs: (element) => (readColour(element, 'color') || fontOf(element) ? {} : false),
    },
  ],
});

const TextColour = Color.extend({
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        color: {
          default: null,
          parseHTML: (element) => readColour(element, 'color'),
          renderHTML: ({ color }) => (typeof color === 'string' ? { style: `color: ${color}` } : {}),
        },
      },
    },
  ],
});

const TextFont = FontFamily.extend({
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        fontFamily: {
          default: null,
          parseHTML: fontOf,
          renderHTML({ fontFamily }) {
            const stack = typeof fontFamily === 'string' && fontStack(fontFamily);
            return stack ? { style: `font-family: ${stack}` } : {};
          },
        },
      },
    },
  ],
});

/** Sets a readable text colour on the highlight, as the reader's view does. */
const TextHighlight = Highlight.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => readColour(element, 'background-color'),
      renderHTML({ color }: Record<string, unknown>) {
        const background = typeof color === 'string' ? color : defaultHighlight;
        return { style: `background-color: ${background}; color: ${readableTextColour(background)}` };
      },
    },
  }),
});

type LinkOptions = {
  /** The author asks for a link by the keyboard. */
  onLink: () => void;
};

/** A click places the cursor and does not follow the link. */
export const Link = Mark.create<LinkOptions>({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addOptions: () => ({ onLink: () => undefined }),
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLinkTarget(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href'] ?? '') }, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLink();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          // An address that is pasted on selected words makes a link of them.
          handlePaste: (_, event) => {
            const href = event.clipboardData?.getData('text/plain').trim() ?? '';
            const { selection } = this.editor.state;
            if (selection.empty || selection instanceof NodeSelection || !isLinkTarget(href)) return false;
            return this.editor.commands.setMark(this.name, { href });
          },
        },
      }),
    ];
  },
});

export const marks = [Style, TextColour, TextFont, TextHighlight];
