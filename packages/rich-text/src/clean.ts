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

/** What the caller knows of addresses. */
export type Sources = {
  /** Whether an address is that of media of this site, stored as this kind. */
  isOurMedia: (src: string, kind: 'image' | 'video') => boolean;
  /** Whether a `data:` address may stay, to be stored and replaced afterwards. Left out: none may. */
  isAcceptedData?: (src: string, kind: 'image' | 'video') => boolean;
  /** The id of a video on YouTube, or null for any other address. */
  findYoutubeId: (link: string) => string | null;
};

const youtubeForms = ['watch?v=', 'youtu.be/', 'embed/'];
const longestAddress = 2048;

/** Reads a document sent as a string: no JSON, no `doc` at the top or no list of content is no document. */
export function parseDocument(json: string): { ok: true; document: unknown } | { ok: false } {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return { ok: false };
  }
  const is =
    isRaw(document) && field(document, 'type') === 'doc' && Array.isArray(field(document, 'content'));
  return is ? { ok: true, document } : { ok: false };
}

/** An address of YouTube in one of the forms that the editor takes stays as it is written; others become one. */
function youtubeSource(src: string, { findYoutubeId }: Sources): string | null {
  const id = src.length <= longestAddress ? findYoutubeId(src) : null;
  if (id === null) return null;
  return youtubeForms.some((form) => src.includes(form)) ? src : `https://www.youtube.com/embed/${id}`;
}

function isOurs(src: string, kind: 'image' | 'video', { isOurMedia, isAcceptedData }: Sources): boolean {
  if (src.startsWith('data:')) return isAcceptedData?.(src, kind) === true;
  return src.length <= longestAddress && isOurMedia(src, kind);
}

function toMedia(type: RichMedia['type'], attributes: Raw, sources: Sources): RichMedia | null {
  const src = field(attributes, 'src');
  if (typeof src !== 'string') return null;
  if (type === 'youtube') {
    const address = youtubeSource(src, sources);
    return address === null ? null : { type, attrs: { src: address } };
  }
  if (!isOurs(src, type, sources)) return null;
  if (type === 'video') return { type, attrs: { src } };
  const alt = field(attributes, 'alt');
  if (alt !== null && typeof alt !== 'string') return { type, attrs: { src } };
  return { type, attrs: { src, alt: alt === null ? null : cleanText(alt) } };
}

/**
 * Begins or places a node. Where its content follows, the height to come back to after it: also for unknown nodes,
 * which are left out themselves. Without sources no media and no lists have a place.
 */
function place(raw: Raw, builder: DocumentBuilder, sources: Sources | null): number | null {
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

/** Walks with a stack of its own: however deep a document is nested, it is not the machine's stack that it fills. */
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
    const height = place(raw, builder, sources);
    if (height === null) continue;
    const inner = field(raw, 'content');
    if (Array.isArray(inner)) walks.push({ nodes: inner, next: 0, height });
    else builder.closeTo(height);
  }
  return builder.finish();
}

/**
 * The document with nothing in it that is not in the table of the schema, in the order that the editor asks for.
 * Takes any value, never throws, and changes nothing of a document that is right. Of an unknown node the content
 * stays where it can stand; pictures and videos from elsewhere, unknown marks and attributes are gone.
 */
export function cleanDocument(value: unknown, sources: Sources): RichDocument {
  const attrs = isRaw(value) ? documentAttributes(attributesOf(value)) : undefined;
  return { type: 'doc', ...(attrs && { attrs }), content: rebuild(value, sources) };
}

/** The same for a title: text blocks alone. Lists leave their paragraphs, media nothing. */
export function cleanTitle(value: unknown): RichDocument {
  return { type: 'doc', content: rebuild(value, null) };
}
