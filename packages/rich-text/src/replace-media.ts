import type { RichBlock, RichDocument, RichListItem } from './schema.ts';

type Addresses = ReadonlyMap<string, string>;

/** Recursion is bounded: lists of a cleaned document stand `listDepth` deep at most. */
function replaceInBlock(block: RichBlock, addresses: Addresses): RichBlock {
  switch (block.type) {
    case 'image':
      return { ...block, attrs: { ...block.attrs, src: addresses.get(block.attrs.src) ?? block.attrs.src } };
    case 'video':
      return { ...block, attrs: { src: addresses.get(block.attrs.src) ?? block.attrs.src } };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item) => replaceInItem(item, addresses)) };
    case 'paragraph':
    case 'heading':
    case 'youtube':
      return block;
  }
}

function replaceInItem(item: RichListItem, addresses: Addresses): RichListItem {
  return { ...item, content: item.content.map((block) => replaceInBlock(block, addresses)) };
}

/** The document with new addresses for pictures and videos, from the old ones; what has none keeps its own. */
export function replaceMedia(document: RichDocument, addresses: Addresses): RichDocument {
  return { ...document, content: document.content.map((block) => replaceInBlock(block, addresses)) };
}
