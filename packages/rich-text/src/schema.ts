/**
 * The nodes of a blog's document, with TipTap's names and ProseMirror's content expressions. The editor's schema, the
 * server's check and the reader use this table; `cleanDocument` removes what is not in it.
 */
export const nodeTable = {
  doc: { content: 'block+', attributes: ['editorBgColor'] },
  paragraph: { content: 'inline*', attributes: ['textAlign'] },
  heading: { content: 'inline*', attributes: ['level', 'textAlign'] },
  text: { content: '', attributes: [] },
  hardBreak: { content: '', attributes: [] },
  image: { content: '', attributes: ['src', 'alt'] },
  video: { content: '', attributes: ['src'] },
  youtube: { content: '', attributes: ['src'] },
  bulletList: { content: 'listItem+', attributes: [] },
  orderedList: { content: 'listItem+', attributes: ['start'] },
  listItem: { content: 'paragraph block*', attributes: [] },
} as const;

/** The marks of a document with their attributes. */
export const markTable = {
  bold: [],
  italic: [],
  underline: [],
  textStyle: ['color', 'fontFamily'],
  highlight: ['color'],
  link: ['href'],
} as const;

/** The nodes of a title: text blocks, no media, no lists. */
export const titleNodes = ['doc', 'paragraph', 'heading', 'text', 'hardBreak'] as const;

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export const headingLevels = [1, 2, 3, 4] as const;

export type Alignment = (typeof alignments)[number];
export type HeadingLevel = (typeof headingLevels)[number];

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' }
  | { type: 'textStyle'; attrs: { color?: string | null; fontFamily?: string | null } }
  | { type: 'highlight'; attrs?: { color?: string | null } }
  | { type: 'link'; attrs: { href: string } };

/** TipTap writes null for an attribute that is not set; it means the same as an omitted one. */
type Aligned = { textAlign?: Alignment | null };

export type RichTextRun = { type: 'text'; text: string; marks?: RichMark[] };
export type RichBreak = { type: 'hardBreak'; marks?: RichMark[] };
export type RichInline = RichTextRun | RichBreak;

export type RichParagraph = { type: 'paragraph'; attrs?: Aligned; content?: RichInline[] };
export type RichHeading = {
  type: 'heading';
  attrs: Aligned & { level: HeadingLevel };
  content?: RichInline[];
};
export type RichTextBlock = RichParagraph | RichHeading;

export type RichImage = { type: 'image'; attrs: { src: string; alt?: string | null } };
export type RichVideo = { type: 'video'; attrs: { src: string } };
export type RichYoutube = { type: 'youtube'; attrs: { src: string } };
export type RichMedia = RichImage | RichVideo | RichYoutube;

export type RichBulletList = { type: 'bulletList'; content: RichListItem[] };
export type RichOrderedList = {
  type: 'orderedList';
  attrs?: { start?: number | null };
  content: RichListItem[];
};
export type RichList = RichBulletList | RichOrderedList;
/** The first block of an item is a paragraph. */
export type RichListItem = { type: 'listItem'; content: RichBlock[] };

export type RichBlock = RichTextBlock | RichMedia | RichList;
export type RichNode = RichBlock | RichListItem | RichInline;

/** `content` is never empty: an empty document has one empty paragraph. */
export type RichDocument = {
  type: 'doc';
  attrs?: { editorBgColor?: string | null };
  content: RichBlock[];
};
