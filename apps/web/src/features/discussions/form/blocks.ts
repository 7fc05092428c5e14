import { discussionLimits as limits, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { acceptedImages, acceptedVideos, mediaLimits, mediaMessages } from '@kalaangan/contract/media';

export type TextBlock = { id: string; type: 'text'; text: string };
export type MediaBlock = { id: string; type: 'image' | 'video'; file: File };
/** What a discussion is made of, in its order. */
export type Block = TextBlock | MediaBlock;
export type Blocks = readonly Block[];

/** Where something is put in: inside a text block, or (null) at the end. */
export type Caret = { blockId: string; offset: number } | null;

export function textBlock(text = ''): TextBlock {
  return { id: crypto.randomUUID(), type: 'text', text };
}

export const isText = (block: Block): block is TextBlock => block.type === 'text';

/** There is always somewhere to write. */
export function withText(blocks: Blocks): Blocks {
  return blocks.some(isText) ? blocks : [...blocks, textBlock()];
}

export function changeText(blocks: Blocks, id: string, text: string): Blocks {
  return blocks.map((block) => (block.id === id && isText(block) ? { ...block, text } : block));
}

export type Insertion = {
  blocks: Blocks;
  /** The text block to write on in. */
  next: string | null;
};

/**
 * Puts media in at the caret: the text there is split in two, without the blanks at the cut. What follows is always a
 * text block, so that one writes on below.
 */
export function insertMedia(blocks: Blocks, media: readonly MediaBlock[], caret: Caret): Insertion {
  const at = caret === null ? -1 : blocks.findIndex(({ id }) => id === caret.blockId);
  const split = blocks[at];
  if (caret === null || !split || !isText(split)) return joinEnd(blocks, media);
  const before = split.text.slice(0, caret.offset).trimEnd();
  const after = split.text.slice(caret.offset).trimStart();
  const following = blocks[at + 1];
  // The block itself moves down where nothing is written above the cut.
  const left = before === '' ? [] : [{ ...split, text: before }];
  const writesOn = after === '' && following && isText(following);
  const right = before === '' ? { ...split, text: after } : textBlock(after);
  return {
    blocks: blocks.toSpliced(at, 1, ...left, ...media, ...(writesOn ? [] : [right])),
    next: writesOn ? following.id : right.id,
  };
}

function joinEnd(blocks: Blocks, media: readonly MediaBlock[]): Insertion {
  const last = blocks.at(-1);
  // An empty text at the end stays there, to write on in.
  if (last && isText(last) && last.text.trim() === '')
    return { blocks: [...blocks.slice(0, -1), ...media, last], next: last.id };
  const next = textBlock();
  return { blocks: [...blocks, ...media, next], next: next.id };
}

/** Without a block; what stood around a picture becomes one text again. */
export function removeBlock(blocks: Blocks, id: string): Blocks {
  const at = blocks.findIndex((block) => block.id === id);
  const gone = blocks[at];
  if (!gone) return blocks;
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  if (!isText(gone) && before && after && isText(before) && isText(after)) {
    const text = [before.text, after.text].filter((part) => part !== '').join('\n');
    return blocks.toSpliced(at - 1, 3, { ...before, text });
  }
  return withText(blocks.toSpliced(at, 1));
}

export type Addition = Insertion & {
  /** What is wrong with the first of the files that were not taken. */
  problem: string | null;
};

/** Puts in those of the files that can be taken. A new video takes the place of the old one. */
export function addFiles(blocks: Blocks, files: readonly File[], caret: Caret): Addition {
  let media: readonly MediaBlock[] = [];
  let problem: string | null = null;
  for (const file of files) {
    const type = kindOf(file);
    const wrong =
      type === null ? messages.imagesOnly : problemOf(type, file, countImages([...blocks, ...media]));
    if (type === null || wrong !== null) problem ??= wrong;
    else
      media = [
        ...(type === 'video' ? media.filter((other) => other.type !== 'video') : media),
        { id: crypto.randomUUID(), type, file },
      ];
  }
  if (media.length === 0) return { blocks, next: null, problem };
  const inserted = insertMedia(blocks, media, caret);
  const replaced = media.some(({ type }) => type === 'video')
    ? blocks.find(({ type }) => type === 'video')
    : undefined;
  return {
    ...inserted,
    blocks: replaced ? removeBlock(inserted.blocks, replaced.id) : inserted.blocks,
    problem,
  };
}

function countImages(blocks: Blocks): number {
  return blocks.filter(({ type }) => type === 'image').length;
}

function kindOf({ type }: File): MediaBlock['type'] | null {
  if (acceptedImages.some((accepted) => accepted === type)) return 'image';
  return acceptedVideos.some((accepted) => accepted === type) ? 'video' : null;
}

function problemOf(type: MediaBlock['type'], file: File, images: number): string | null {
  if (type === 'video') return file.size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge : null;
  if (file.size > mediaLimits.imageBytes) return messages.imageTooLarge;
  return images >= limits.images ? messages.imagesTooMany : null;
}

/** How blocks are called: 'Content' is what is written first, pictures go by their file. */
export function nameOf(block: Block, blocks: Blocks): string {
  if (!isText(block)) return block.file.name;
  const number = blocks.filter(isText).indexOf(block) + 1;
  return number === 1 ? 'Content' : `Content, part ${number}`;
}
