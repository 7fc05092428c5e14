import { t } from '@kalaangan/messages/t';
import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits as limits } from '@kalaangan/contract/discussions/discussions';
import { acceptedImages, acceptedVideos, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';

export type TextBlock = { id: string; type: 'text'; text: string };
/** `alt`: what an image shows. `file`: null for what was opened from the server. `url`: its address, once the server has it. */
export type ImageBlock = { id: string; type: 'image'; file: File | null; url?: string; alt: string };
export type MediaBlock = ImageBlock | { id: string; type: 'video'; file: File | null; url?: string };
export type Block = TextBlock | MediaBlock;
export type Blocks = readonly Block[];

/** Place where media are inserted: inside a text block, or (null) at the end. `offset` is in UTF-16 units. */
export type Caret = { blockId: string; offset: number } | null;

export function createTextBlock(text = ''): TextBlock {
  return { id: crypto.randomUUID(), type: 'text', text };
}

const createMediaBlock = (type: MediaBlock['type'], file: File): MediaBlock => {
  const id = crypto.randomUUID();
  return type === 'image' ? { id, type, file, alt: '' } : { id, type, file };
};

export const isTextBlock = (block: Block): block is TextBlock => block.type === 'text';

/** Appends an empty text block if there is none, so that there is always somewhere to write. */
export function ensureTextBlock(blocks: Blocks): Blocks {
  return blocks.some(isTextBlock) ? blocks : [...blocks, createTextBlock()];
}

export function changeText(blocks: Blocks, id: string, text: string): Blocks {
  return blocks.map((block) => (block.id === id && isTextBlock(block) ? { ...block, text } : block));
}

export function describeImage(blocks: Blocks, id: string, alt: string): Blocks {
  return blocks.map((block) => (block.id === id && block.type === 'image' ? { ...block, alt } : block));
}

export type Insertion = {
  blocks: Blocks;
  /** The id of the text block that gets the focus; null if nothing was inserted. */
  focusId: string | null;
};

/**
 * Inserts media at the caret and splits the text block there in two, without the whitespace around the caret. A text
 * block always follows the media, so that the author can continue below.
 */
export function insertMedia(blocks: Blocks, media: readonly MediaBlock[], caret: Caret): Insertion {
  const at = caret === null ? -1 : blocks.findIndex(({ id }) => id === caret.blockId);
  const splitBlock = blocks[at];
  if (caret === null || !splitBlock || !isTextBlock(splitBlock)) return appendMedia(blocks, media);
  const before = splitBlock.text.slice(0, caret.offset).trimEnd();
  const after = splitBlock.text.slice(caret.offset).trimStart();
  const following = blocks[at + 1];
  // With no text before the caret the block itself moves below the media.
  const left = before === '' ? [] : [{ ...splitBlock, text: before }];
  const continuesInFollowing = after === '' && following && isTextBlock(following);
  const right = before === '' ? { ...splitBlock, text: after } : createTextBlock(after);
  return {
    blocks: blocks.toSpliced(at, 1, ...left, ...media, ...(continuesInFollowing ? [] : [right])),
    focusId: continuesInFollowing ? following.id : right.id,
  };
}

function appendMedia(blocks: Blocks, media: readonly MediaBlock[]): Insertion {
  const last = blocks.at(-1);
  // An empty text block at the end stays at the end.
  if (last && isTextBlock(last) && last.text.trim() === '')
    return { blocks: [...blocks.slice(0, -1), ...media, last], focusId: last.id };
  const added = createTextBlock();
  return { blocks: [...blocks, ...media, added], focusId: added.id };
}

/** Removes a block. The text blocks around a removed image or video are joined. */
export function removeBlock(blocks: Blocks, id: string): Blocks {
  const at = blocks.findIndex((block) => block.id === id);
  const removed = blocks[at];
  if (!removed) return blocks;
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  if (!isTextBlock(removed) && before && after && isTextBlock(before) && isTextBlock(after)) {
    const text = [before.text, after.text].filter((part) => part !== '').join('\n');
    return blocks.toSpliced(at - 1, 3, { ...before, text });
  }
  return ensureTextBlock(blocks.toSpliced(at, 1));
}

export type AddFilesResult = Insertion & {
  /** The error message for the first file that was refused. */
  problem: string | null;
};

/** Inserts the files that are accepted. A new video replaces the old one, as there can be only one. */
export function addFiles(blocks: Blocks, files: readonly File[], caret: Caret): AddFilesResult {
  let media: readonly MediaBlock[] = [];
  let problem: string | null = null;
  for (const file of files) {
    const type = findMediaType(file);
    const fileProblem =
      type === null ? messages.imagesOnly : findFileProblem(type, file, countImages([...blocks, ...media]));
    if (type === null || fileProblem !== null) problem ??= fileProblem;
    else
      media = [
        ...(type === 'video' ? media.filter((other) => other.type !== 'video') : media),
        createMediaBlock(type, file),
      ];
  }
  if (media.length === 0) return { blocks, focusId: null, problem };
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

function findMediaType({ type }: File): MediaBlock['type'] | null {
  if (acceptedImages.some((accepted) => accepted === type)) return 'image';
  return acceptedVideos.some((accepted) => accepted === type) ? 'video' : null;
}

function findFileProblem(type: MediaBlock['type'], file: File, images: number): string | null {
  if (type === 'video') return file.size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge() : null;
  if (file.size > mediaLimits.imageBytes) return messages.imageTooLarge();
  return images >= limits.images ? messages.imagesTooMany() : null;
}

/** The accessible name of a block: 'Content' for the first text, the file's name for media. */
export function nameOf(block: Block, blocks: Blocks): string {
  if (!isTextBlock(block)) return block.file?.name ?? (block.type === 'image' ? t('Image') : t('Video'));
  const number = blocks.filter(isTextBlock).indexOf(block) + 1;
  return number === 1 ? t('Content') : t('Content, part {number}', { number });
}
