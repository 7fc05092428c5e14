import { uploadSource } from '@kalaangan/contract/blogs/blogs';
import { highlightPalette, textPalette } from '@kalaangan/rich-text/limits';
import type { RichBlock, RichDocument, RichInline, RichList, RichMark } from '@kalaangan/rich-text/schema';

/**
 * Parses the notation of the demonstration's blogs. Lines: `# ` to `#### ` begin headings, `- ` and `1. ` list items,
 * `[picture]` is the next picture; all others are paragraphs. A leading `>` centres a line. Inline: `**bold**`,
 * `_italic_`, `==highlight==`, `{Coral|coloured}` and `[text](URL)`.
 */
export function toDocument(
  lines: readonly string[],
  {
    font,
    background,
    alts,
  }: { font?: string | undefined; background?: string | undefined; alts: readonly string[] },
): RichDocument {
  const content: RichBlock[] = [];
  let pictures = 0;
  for (const line of lines) {
    const item = /^(-|\d+\.) (.*)$/.exec(line);
    if (line === picture) {
      const alt = alts[pictures] ?? '';
      content.push({ type: 'image', attrs: { src: uploadSource(pictures++), alt } });
    } else if (item)
      addItem(content, item[1] === '-' ? 'bulletList' : 'orderedList', toInline(item[2] ?? '', font));
    else content.push(toTextBlock(line, font));
  }
  return { type: 'doc', ...(background !== undefined && { attrs: { editorBgColor: background } }), content };
}

const picture = '[picture]';
const levels = [1, 2, 3, 4] as const;

function toTextBlock(line: string, font: string | undefined): RichBlock {
  const [, centre, signs = '', text = ''] = /^(>?)(#{0,4}) ?(.*)$/.exec(line) ?? [];
  const attrs = centre ? { textAlign: 'center' as const } : {};
  const level = levels.find((known) => known === signs.length);
  const content = toInline(text, font);
  if (level !== undefined) return { type: 'heading', attrs: { level, ...attrs }, content };
  return { type: 'paragraph', ...(centre && { attrs }), content };
}

function addItem(content: RichBlock[], type: RichList['type'], inline: RichInline[]): void {
  const last = content.at(-1);
  const item = { type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: inline }] };
  if (last?.type === type) last.content.push(item);
  else content.push({ type, content: [item] });
}

const marked = /\*\*(.+?)\*\*|_(.+?)_|==(.+?)==|\{(\w+)\|(.+?)\}|\[([^\]]+)\]\(([^)]+)\)/g;

function toInline(line: string, font: string | undefined): RichInline[] {
  const inline: RichInline[] = [];
  const add = (text: string, ...marks: RichMark[]) => {
    const all = font === undefined ? marks : withFont(marks, font);
    if (text) inline.push({ type: 'text', text, ...(all.length > 0 && { marks: all }) });
  };
  let from = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, bold, italic, highlight, colourName, coloured, words, href] = match;
    add(line.slice(from, match.index));
    if (bold) add(bold, { type: 'bold' });
    else if (italic) add(italic, { type: 'italic' });
    else if (highlight)
      add(highlight, { type: 'highlight', attrs: { color: highlightPalette[0]?.colour ?? null } });
    else if (coloured) add(coloured, { type: 'textStyle', attrs: { color: colourOf(colourName ?? '') } });
    else if (words && href) add(words, { type: 'link', attrs: { href } });
    from = match.index + whole.length;
  }
  add(line.slice(from));
  return inline;
}

function withFont(marks: readonly RichMark[], fontFamily: string): RichMark[] {
  const style = marks.find((mark) => mark.type === 'textStyle');
  const others = marks.filter((mark) => mark.type !== 'textStyle');
  return [...others, { type: 'textStyle', attrs: { ...style?.attrs, fontFamily } }];
}

function colourOf(name: string): string {
  const found = textPalette.find((entry) => entry.name === name);
  if (!found) throw new Error(`no colour is named ${name}`);
  return found.colour;
}
