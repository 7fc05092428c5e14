import { documentCharacters, readingPace, untitled } from './limits.ts';
import type { RichDocument, RichImage, RichNode, RichTextBlock, RichVideo } from './schema.ts';

/** All nodes in the order of reading. */
function nodesOf(document: RichDocument): RichNode[] {
  const nodes: RichNode[] = [];
  const waiting: RichNode[] = [...document.content].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node);
    // One by one: too many arguments at once fill the machine's stack.
    if ('content' in node) for (const child of [...(node.content ?? [])].reverse()) waiting.push(child);
  }
  return nodes;
}

function textOf(block: RichTextBlock): string {
  return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

const isTextBlock = (node: RichNode) => node.type === 'paragraph' || node.type === 'heading';
const textBlocks = (document: RichDocument) => nodesOf(document).filter(isTextBlock).map(textOf);

/** The text alone, each block in lines of its own. */
export function plainText(document: RichDocument): string {
  return textBlocks(document).join('\n').trim();
}

/** The text in one line, as a title in a list or a notification shows it. */
function line(document: RichDocument): string {
  return plainText(document).replace(/\s+/g, ' ').trim();
}

export function hasText(document: RichDocument): boolean {
  return textBlocks(document).some((text) => text.trim() !== '');
}

/** A title as plain text. */
export function titleOf(document: RichDocument): string {
  return line(document) || untitled;
}

/** Whether there is anything to read or to see: blank paragraphs are nothing, a picture is something. */
export function hasContent(document: RichDocument): boolean {
  return (
    hasText(document) ||
    nodesOf(document).some(({ type }) => type === 'image' || type === 'video' || type === 'youtube')
  );
}

/** No visible character of honest text takes more, on the average of a whole document. */
const unitsPerCharacter = 8;

/** Where the character after the first `limit` ones begins, or null where there are no more. */
function endOf(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count++ === limit) return index;
  }
  return null;
}

/** The beginning of the text in at most so many characters, cut between words where there are any. */
export function excerpt(document: RichDocument, characters: number): string {
  const text = line(document);
  const end = endOf(text, characters);
  if (end === null) return text;
  const whole = text.slice(0, end);
  const lastWord = text[end] === ' ' ? end : whole.lastIndexOf(' ');
  return `${(lastWord > end / 2 ? whole.slice(0, lastWord) : whole).trimEnd()}…`;
}

/** Whether a document is longer than is stored, counted in characters of its JSON. Never counts what is plainly too much. */
export function isTooLong(document: RichDocument): boolean {
  const json = JSON.stringify(document);
  if (json.length <= documentCharacters) return false;
  return json.length > documentCharacters * unitsPerCharacter || endOf(json, documentCharacters) !== null;
}

/** Words as blanks part them: so do all of India's scripts. */
export function countWords(document: RichDocument): number {
  let count = 0;
  for (const text of textBlocks(document)) {
    for (const word of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  }
  return count;
}

export function readingMinutes(document: RichDocument): number {
  return Math.max(1, Math.round(countWords(document) / readingPace));
}

/** Pictures and videos that are stored media, or are to be, in the order of reading. */
export function listMedia(document: RichDocument): (RichImage | RichVideo)[] {
  return nodesOf(document).filter((node) => node.type === 'image' || node.type === 'video');
}

/** Families of fonts that the text uses, each once. */
export function listFonts(...documents: RichDocument[]): string[] {
  const families = new Set<string>();
  for (const node of documents.flatMap(nodesOf)) {
    for (const mark of 'marks' in node ? (node.marks ?? []) : []) {
      if (mark.type === 'textStyle' && mark.attrs.fontFamily) families.add(mark.attrs.fontFamily);
    }
  }
  return [...families];
}
