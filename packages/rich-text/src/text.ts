import { isBlank } from './invisible.ts';
import { documentCharacters, untitled, wordsPerMinute } from './limits.ts';
import type { RichDocument, RichImage, RichNode, RichTextBlock, RichVideo } from './schema.ts';

/** Lists all nodes in document order. */
function nodesOf(document: RichDocument): RichNode[] {
  const nodes: RichNode[] = [];
  const stack: RichNode[] = [...document.content].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes.push(node);
    // Not by a spread argument: very many arguments overflow the call stack.
    if ('content' in node) for (const child of [...(node.content ?? [])].reverse()) stack.push(child);
  }
  return nodes;
}

/** The text of a block without marks, with a line break for each hard break. */
export function textOf(block: RichTextBlock): string {
  return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

const isTextBlock = (node: RichNode) => node.type === 'paragraph' || node.type === 'heading';
const textBlocks = (document: RichDocument) => nodesOf(document).filter(isTextBlock).map(textOf);

/** The text without marks, trimmed; a line for each text block, and one more for each hard break. */
export function plainText(document: RichDocument): string {
  return textBlocks(document).join('\n').trim();
}

/** The text in one line, with white space collapsed. */
function singleLine(document: RichDocument): string {
  return plainText(document).replace(/\s+/g, ' ').trim();
}

export function hasText(document: RichDocument): boolean {
  return textBlocks(document).some((text) => !isBlank(text));
}

/** A title as plain text in one line, `untitled` if it is empty. */
export function titleOf(document: RichDocument): string {
  return hasText(document) ? singleLine(document) : untitled;
}

/** Whether the document has media, or text that can be seen. */
export function hasContent(document: RichDocument): boolean {
  return (
    hasText(document) ||
    nodesOf(document).some(({ type }) => type === 'image' || type === 'video' || type === 'youtube')
  );
}

/** Upper bound of UTF-16 code units in a character, on average over a legitimate document. */
const unitsPerCharacter = 8;

/** The index (in code units) after the first `limit` characters, or null if the text has no more than these. */
function indexAfter(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count++ === limit) return index;
  }
  return null;
}

/** The text in one line, cut to at most `characters` characters (grapheme clusters), between words if possible. */
export function excerpt(document: RichDocument, characters: number): string {
  const text = singleLine(document);
  const end = indexAfter(text, characters);
  if (end === null) return text;
  const whole = text.slice(0, end);
  const lastWord = text[end] === ' ' ? end : whole.lastIndexOf(' ');
  return `${(lastWord > end / 2 ? whole.slice(0, lastWord) : whole).trimEnd()}…`;
}

/** Whether the document exceeds `documentCharacters`. Extremely long documents are rejected without counting. */
export function isTooLong(document: RichDocument): boolean {
  const json = JSON.stringify(document);
  if (json.length <= documentCharacters) return false;
  return (
    json.length > documentCharacters * unitsPerCharacter || indexAfter(json, documentCharacters) !== null
  );
}

/** Words are separated by white space, as in all Indian scripts. */
export function countWords(document: RichDocument): number {
  let count = 0;
  for (const text of textBlocks(document)) {
    for (const word of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  }
  return count;
}

/** The estimated reading time in whole minutes, at least 1. */
export function readingMinutes(document: RichDocument): number {
  return Math.max(1, Math.round(countWords(document) / wordsPerMinute));
}

/** Images and videos in document order; YouTube players are not included. */
export function listMedia(document: RichDocument): (RichImage | RichVideo)[] {
  return nodesOf(document).filter((node) => node.type === 'image' || node.type === 'video');
}

/** The font families that the documents use, each once. */
export function listFonts(...documents: RichDocument[]): string[] {
  const families = new Set<string>();
  for (const node of documents.flatMap(nodesOf)) {
    for (const mark of 'marks' in node ? (node.marks ?? []) : []) {
      if (mark.type === 'textStyle' && mark.attrs.fontFamily) families.add(mark.attrs.fontFamily);
    }
  }
  return [...families];
}
