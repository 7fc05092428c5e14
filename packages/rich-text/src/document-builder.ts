import { listDepth } from './limits.ts';
import type {
  RichBlock,
  RichHeading,
  RichInline,
  RichList,
  RichListItem,
  RichParagraph,
  RichTextBlock,
} from './schema.ts';

/** `implied`: nobody wrote it, what came needed a place. It ends where something comes that does not belong in it. */
type Open = { node: RichTextBlock | RichList | RichListItem; implied: boolean };

const isText = (open: Open | undefined) => open?.node.type === 'paragraph' || open?.node.type === 'heading';
const isList = (open: Open | undefined) =>
  open?.node.type === 'bulletList' || open?.node.type === 'orderedList';

function toParagraph({ attrs: { textAlign }, content }: RichHeading): RichParagraph {
  return { type: 'paragraph', ...(textAlign && { attrs: { textAlign } }), ...(content && { content }) };
}

/**
 * Takes a document's parts in their order and builds one that keeps the rules, in the manner of a browser reading bad
 * HTML: text without a paragraph gets one, a block inside a text block ends it, what is no item in a list becomes one.
 * Each `open…` answers the height to come back to (`closeTo`) when that part is over.
 */
export class DocumentBuilder {
  readonly #content: RichBlock[] = [];
  readonly #open: Open[] = [];

  get #top(): Open | undefined {
    return this.#open.at(-1);
  }

  openText(node: RichTextBlock, given: unknown): number {
    this.#endText();
    this.#needItem();
    // An empty list of content is as good as none: it stays as it came.
    return this.#begin(Array.isArray(given) && given.length === 0 ? { ...node, content: [] } : node);
  }

  /** Below the greatest depth a list is no list any more: its items' blocks stand where it stood. */
  openList(node: RichList): number {
    if (this.#open.filter(isList).length >= listDepth) return this.boundary();
    this.#endText();
    this.#needItem();
    return this.#begin(node);
  }

  openItem(): number {
    const height = this.boundary();
    return isList(this.#top) ? this.#begin({ type: 'listItem', content: [] }) : height;
  }

  /** Ends what was implied: what comes belongs to something else. */
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

  #begin(node: Open['node'], implied = false): number {
    return this.#open.push({ node, implied }) - 1;
  }

  #needItem(): void {
    if (isList(this.#top)) this.#begin({ type: 'listItem', content: [] }, true);
  }

  /** A block inside a text block ends it; of the text block nothing stays if nothing was in it. */
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
