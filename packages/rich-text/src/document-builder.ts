import { maxListDepth } from './limits.ts';
import type {
  RichBlock,
  RichHeading,
  RichInline,
  RichList,
  RichListItem,
  RichParagraph,
  RichTextBlock,
} from './schema.ts';

/** `implied`: inserted to hold the nodes that followed; closed before the first node that cannot be inside it. */
type OpenNode = { node: RichTextBlock | RichList | RichListItem; implied: boolean };

const isText = (open: OpenNode | undefined) =>
  open?.node.type === 'paragraph' || open?.node.type === 'heading';
const isList = (open: OpenNode | undefined) =>
  open?.node.type === 'bulletList' || open?.node.type === 'orderedList';

function toParagraph({ attrs: { textAlign }, content }: RichHeading): RichParagraph {
  return { type: 'paragraph', ...(textAlign && { attrs: { textAlign } }), ...(content && { content }) };
}

/**
 * Builds a valid document of nodes in document order, as HTML parsers repair markup: inline nodes outside of a text
 * block are wrapped in a paragraph, a block inside a text block closes it, other nodes inside a list are wrapped in
 * items. Each `open…` method returns the height to pass to `closeTo` after the node's content.
 */
export class DocumentBuilder {
  readonly #content: RichBlock[] = [];
  readonly #open: OpenNode[] = [];

  get #top(): OpenNode | undefined {
    return this.#open.at(-1);
  }

  openText(node: RichTextBlock, given: unknown): number {
    this.#endText();
    this.#needItem();
    // An empty content list means the same as none; a valid document must not change.
    return this.#begin(Array.isArray(given) && given.length === 0 ? { ...node, content: [] } : node);
  }

  /** A list nested deeper than `maxListDepth` is replaced by the blocks of its items. */
  openList(node: RichList): number {
    if (this.#open.filter(isList).length >= maxListDepth) return this.boundary();
    this.#endText();
    this.#needItem();
    return this.#begin(node);
  }

  openItem(): number {
    const height = this.boundary();
    return isList(this.#top) ? this.#begin({ type: 'listItem', content: [] }) : height;
  }

  /** Closes implied nodes. */
  boundary(): number {
    while (this.#top?.implied) this.#close();
    return this.#open.length;
  }

  inline(inline: RichInline): void {
    if (!isText(this.#top)) {
      this.#needItem();
      this.#begin({ type: 'paragraph' }, true);
    }
    const node = this.#top?.node;
    if (node?.type === 'paragraph' || node?.type === 'heading') (node.content ??= []).push(inline);
  }

  block(block: RichBlock): void {
    this.#endText();
    this.#needItem();
    this.#attach(block);
  }

  closeTo(height: number): void {
    while (this.#open.length > height) this.#close();
  }

  finish(): RichBlock[] {
    this.closeTo(0);
    if (this.#content.length === 0) this.#content.push({ type: 'paragraph' });
    return this.#content;
  }

  #begin(node: OpenNode['node'], implied = false): number {
    return this.#open.push({ node, implied }) - 1;
  }

  #needItem(): void {
    if (isList(this.#top)) this.#begin({ type: 'listItem', content: [] }, true);
  }

  /** Closes the open text block before another block; drops it if it is empty. */
  #endText(): void {
    const node = this.#top?.node;
    if (node?.type !== 'paragraph' && node?.type !== 'heading') return;
    if (node.content?.length) this.#close();
    else this.#open.pop();
  }

  #close(): void {
    const node = this.#open.pop()?.node;
    if (node?.type === 'listItem') {
      if (node.content.length === 0) node.content.push({ type: 'paragraph' });
      const list = this.#top?.node;
      if (list?.type === 'bulletList' || list?.type === 'orderedList') list.content.push(node);
    } else if (node?.type === 'bulletList' || node?.type === 'orderedList') {
      if (node.content.length > 0) this.#attach(node);
    } else if (node) {
      this.#attach(node);
    }
  }

  #attach(block: RichBlock): void {
    const parent = this.#top?.node;
    if (parent?.type !== 'listItem') {
      this.#content.push(block);
    } else if (parent.content.length > 0 || block.type === 'paragraph') {
      parent.content.push(block);
    } else if (block.type === 'heading') {
      parent.content.push(toParagraph(block));
    } else {
      parent.content.push({ type: 'paragraph' }, block);
    }
  }
}
