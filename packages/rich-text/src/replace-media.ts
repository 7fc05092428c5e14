import type { RichBlock, RichDocument, RichListItem } from './schema.ts';

type UrlMap = ReadonlyMap<string, string>;

/** Recursion is bounded: lists of a cleaned document are nested at most `maxListDepth` deep. */
function replaceInBlock(block: RichBlock, urls: UrlMap): RichBlock {
  switch (block.type) {
    case 'image':
      return { ...block, attrs: { ...block.attrs, src: urls.get(block.attrs.src) ?? block.attrs.src } };
    case 'video':
      return { ...block, attrs: { src: urls.get(block.attrs.src) ?? block.attrs.src } };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item) => replaceInItem(item, urls)) };
    case 'paragraph':
    case 'heading':
    case 'youtube':
      return block;
  }
}

function replaceInItem(item: RichListItem, urls: UrlMap): RichListItem {
  return { ...item, content: item.content.map((block) => replaceInBlock(block, urls)) };
}

/** A copy of the document with the URLs of images and videos replaced; those that are not in the map are kept. */
export function replaceMedia(document: RichDocument, urls: UrlMap): RichDocument {
  return { ...document, content: document.content.map((block) => replaceInBlock(block, urls)) };
}
