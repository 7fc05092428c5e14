import { Mark } from '@tiptap/core';
import Highlight from '@tiptap/extension-highlight';
import { Color, FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { isColour } from '@kalaangan/rich-text/colours';
import { readableOn } from '@kalaangan/rich-text/contrast';
import { fontStack } from '@kalaangan/rich-text/font-stack';
import { cleanFont } from '@kalaangan/rich-text/fonts';
import { defaultHighlight } from '@kalaangan/rich-text/limits';
import { isLinkTarget } from '@kalaangan/rich-text/links';

/** A colour as it was written: the browser's own reading would turn `#f5a524` into `rgb(…)`. */
function writtenColour(element: HTMLElement, property: 'color' | 'background-color'): string | null {
  const written = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('style') ?? '',
  )?.[1];
  const colour = (written ?? element.style.getPropertyValue(property)).trim();
  return colour !== '' && isColour(colour) ? colour : null;
}

const fontOf = (element: HTMLElement) => cleanFont(element.style.fontFamily);

/** Only spans that say something of what documents hold. */
const Style = TextStyle.extend({
  parseHTML: () => [
    {
      tag: 'span[style]',
      consuming: false,
      getAttrs: (element) => (writtenColour(element, 'color') || fontOf(element) ? {} : false),
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
          parseHTML: (element) => writtenColour(element, 'color'),
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

/** Text on a highlight takes the colour that can be read there, as it does for readers. */
const Marker = Highlight.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => writtenColour(element, 'background-color'),
      renderHTML({ color }: Record<string, unknown>) {
        const behind = typeof color === 'string' ? color : defaultHighlight;
        return { style: `background-color: ${behind}; color: ${readableOn(behind)}` };
      },
    },
  }),
});

/** Comes with what is pasted; shown, not followed: a press places the cursor. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLinkTarget(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href'] ?? '') }, 0],
});

export const marks = [Style, TextColour, TextFont, Marker, Link];
