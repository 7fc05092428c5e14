import {
  attributesOf,
  cleanMarks,
  cleanText,
  documentAttributes,
  field,
  headingAttributes,
  isRaw,
  listAttributes,
  paragraphAttributes,
  type Raw,
} from './attributes.ts';
import { DocumentBuilder } from './document-builder.ts';
import type { RichDocument, RichMedia } from './schema.ts';

/** Functions by which the caller recognizes the sources of media. */
export type Sources = {
  /** Whether the URL is that of media of this site, stored as this kind. */
  isOurMedia: (src: string, kind: 'image' | 'video') => boolean;
  /** Whether a `data:` URL is kept, to be stored and replaced afterwards. Omitted: none is. */
  isAcceptedData?: (src: string, kind: 'image' | 'video') => boolean;
  /** The id of the YouTube video that a URL refers to, or null for any other URL. */
  findYoutubeId: (link: string) => string | null;
};

/** The forms of YouTube URLs that the editor accepts. */
const youtubeForms = ['watch?v=', 'youtu.be/', 'embed/'];
/** Maximum length in UTF-16 code units. */
const maxUrlLength = 2048;

/** Parses a document sent as JSON. Checks only that it is a `doc` node with a list of content. */
export function parseDocument(json: string): { ok: true; document: unknown } | { ok: false } {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return { ok: false };
  }
  const isDocument =
    isRaw(document) && field(document, 'type') === 'doc' && Array.isArray(field(document, 'content'));
  return isDocument ? { ok: true, document } : { ok: false };
}

/** A YouTube URL unchanged if the editor accepts its form, else as an embed URL; null for any other URL. */
function youtubeSource(src: string, { findYoutubeId }: Sources): string | null {
  const id = src.length <= maxUrlLength ? findYoutubeId(src) : null;
  if (id === null) return null;
  return youtubeForms.some((form) => src.includes(form)) ? src : `https://www.youtube.com/embed/${id}`;
}

function isAllowedSource(
  src: string,
  kind: 'image' | 'video',
  { isOurMedia, isAcceptedData }: Sources,
): boolean {
  if (src.startsWith('data:')) return isAcceptedData?.(src, kind) === true;
  return src.length <= maxUrlLength && isOurMedia(src, kind);
}

function toMedia(type: RichMedia['type'], attributes: Raw, sources: Sources): RichMedia | null {
  const src = field(attributes, 'src');
  if (typeof src !== 'string') return null;
  if (type === 'youtube') {
    const url = youtubeSource(src, sources);
    return url === null ? null : { type, attrs: { src: url } };
  }
  if (!isAllowedSource(src, type, sources)) return null;
  if (type === 'video') return { type, attrs: { src } };
  const alt = field(attributes, 'alt');
  if (alt !== null && typeof alt !== 'string') return { type, attrs: { src } };
  return { type, attrs: { src, alt: alt === null ? null : cleanText(alt) } };
}

/**
 * Adds a node to the builder. Returns the height to close to after the node's content has been added, or null if the
 * node has none. Unknown nodes are skipped, but their content is not. Without sources (titles) media and lists are
 * skipped too.
 */
function addNode(raw: Raw, builder: DocumentBuilder, sources: Sources | null): number | null {
  const type = field(raw, 'type');
  const attributes = attributesOf(raw);
  switch (type) {
    case 'text': {
      const text = cleanText(field(raw, 'text'));
      if (text) builder.inline({ type, text, ...cleanMarks(field(raw, 'marks')) });
      return null;
    }
    case 'hardBreak':
      builder.inline({ type, ...cleanMarks(field(raw, 'marks')) });
      return null;
    case 'paragraph': {
      const attrs = paragraphAttributes(attributes);
      return builder.openText({ type, ...(attrs && { attrs }) }, field(raw, 'content'));
    }
    case 'heading':
      return builder.openText({ type, attrs: headingAttributes(attributes) }, field(raw, 'content'));
    case 'image':
    case 'video':
    case 'youtube': {
      const media = sources && toMedia(type, attributes, sources);
      if (media) builder.block(media);
      return null;
    }
    case 'bulletList':
      return sources ? builder.openList({ type, content: [] }) : builder.boundary();
    case 'orderedList': {
      const attrs = listAttributes(attributes);
      return sources ? builder.openList({ type, ...(attrs && { attrs }), content: [] }) : builder.boundary();
    }
    case 'listItem':
      return builder.openItem();
    default:
      return builder.boundary();
  }
}

type Walk = { nodes: readonly unknown[]; next: number; height: number };

/** Rebuilds the content iteratively, so that deep nesting cannot overflow the call stack. */
function rebuild(value: unknown, sources: Sources | null): RichDocument['content'] {
  const builder = new DocumentBuilder();
  const content = isRaw(value) ? field(value, 'content') : undefined;
  const walks: Walk[] = [{ nodes: Array.isArray(content) ? content : [], next: 0, height: 0 }];
  for (let walk = walks.at(-1); walk; walk = walks.at(-1)) {
    if (walk.next >= walk.nodes.length) {
      builder.closeTo(walk.height);
      walks.pop();
      continue;
    }
    const raw = walk.nodes[walk.next++];
    if (!isRaw(raw)) continue;
    const height = addNode(raw, builder, sources);
    if (height === null) continue;
    const inner = field(raw, 'content');
    if (Array.isArray(inner)) walks.push({ nodes: inner, next: 0, height });
    else builder.closeTo(height);
  }
  return builder.finish();
}

/**
 * Converts any value to a document that follows the schema (`schema.ts`). Never throws, is idempotent, and returns a
 * valid document unchanged. Unknown nodes are replaced by their content; unknown marks and attributes, and media that
 * `sources` does not accept, are removed.
 */
export function cleanDocument(value: unknown, sources: Sources): RichDocument {
  const attrs = isRaw(value) ? documentAttributes(attributesOf(value)) : undefined;
  return { type: 'doc', ...(attrs && { attrs }), content: rebuild(value, sources) };
}

/** Cleans a title as `cleanDocument` does, to text blocks alone: lists become their paragraphs, media are removed. */
export function cleanTitle(value: unknown): RichDocument {
  return { type: 'doc', content: rebuild(value, null) };
}
