import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import {
  discussionLimits as limits,
  uploadedImage,
  uploadedVideo,
} from '@kalaangan/contract/discussions/discussions';
import { sentBlock, type SentBlock } from '@kalaangan/contract/discussions/discussions.calls';
import { pictureWordLimits, pictureWordMessages } from '@kalaangan/contract/media/picture-words';
import { clean, cleanLine, countCharacters, isLongerThan, shorten } from '@kalaangan/contract/text';
import type { Message } from '@kalaangan/messages/t';
import * as z from 'zod';
import { countLinks } from '#features/social/index.ts';
import type { StoredBlock } from './tables.ts';
import { invalidField } from '#platform/http/calls/problem.ts';

/** Counts the links in the texts and in what is said of images. */
export function countLinksOf(blocks: readonly StoredBlock[]): number {
  return wordsOf(blocks).reduce((sum, words) => sum + countLinks(words), 0);
}

/**
 * The files of a form in the order of their parts. `kept`: the blocks of what is changed, whose media may stay: named by their present
 * address.
 */
export type Uploads = {
  imageIds: readonly string[];
  videoId: string | null;
  kept?: readonly StoredBlock[];
};

const sentBlocks = z.array(sentBlock);
const refuse = (message: Message) => invalidField('content', message);

/**
 * Converts the blocks of a form for storage: sorted, without empty texts.
 * @throws {Problem} 400 when the blocks are malformed, too many or too long, or do not match the files that are uploaded
 *   or kept
 */
export function readBlocks(sent: string | undefined, uploads: Uploads): StoredBlock[] {
  const blocks = parse(sent ?? '[]');
  const texts = blocks.filter(({ type }) => type === 'text').map(({ content }) => clean(content));
  if (isLongerThan(texts.join(''), limits.text)) throw refuse(messages.textTooLong);
  const unused = uploadsByKey(uploads);
  const kept = new Map(
    (uploads.kept ?? []).flatMap((block) =>
      block.type === 'text' ? [] : [[`${block.type} ${block.media}`, block] as const],
    ),
  );
  const stored = blocks.flatMap(({ type, content, alt }): StoredBlock[] => {
    if (type === 'text') return clean(content) === '' ? [] : [{ type, text: clean(content) }];
    const own = take(kept, `${type} ${findMediaId(content) ?? ''}`);
    const media = own?.media ?? take(unused, `${type} ${content}`);
    if (media === undefined) throw refuse(messages.unknownUpload);
    if (type === 'video') return [{ type, media }];
    const description = cleanLine(alt ?? altOf(own));
    if (isLongerThan(description, pictureWordLimits.alt)) throw refuse(pictureWordMessages.altTooLong);
    return [{ type, media, ...(description !== '' && { alt: description }) }];
  });
  if (unused.size > 0) throw refuse(messages.unnamedUpload);
  return stored;
}

/** A file used by two blocks would be shown twice but removed once. */
function take<Value>(files: Map<string, Value>, key: string): Value | undefined {
  const file = files.get(key);
  files.delete(key);
  return file;
}

/** The media id in a relative or absolute address, which may be signed. */
function findMediaId(address: string): string | null {
  return /\/media\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1] ?? null;
}

/** What an image was said to show, which stays if a form does not say anything else. */
const altOf = (block: StoredBlock | undefined) => (block?.type === 'image' ? (block.alt ?? '') : '');

function parse(sent: string): SentBlock[] {
  const checked = sentBlocks.safeParse(readJson(sent));
  if (!checked.success) throw refuse(messages.contentMalformed);
  if (checked.data.length > limits.blocks) throw refuse(messages.blocksTooMany);
  return checked.data.toSorted((a, b) => a.order - b.order);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(messages.contentMalformed);
  }
}

function uploadsByKey({ imageIds, videoId }: Uploads): Map<string, string> {
  const uploads = new Map(imageIds.map((id, index) => [`image ${uploadedImage(index)}`, id]));
  if (videoId !== null) uploads.set(`video ${uploadedVideo}`, videoId);
  return uploads;
}

export const hasText = (blocks: readonly StoredBlock[]) => blocks.some(({ type }) => type === 'text');

export const mediaOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.type === 'text' ? [] : [block.media]));

/** The texts, and what is said of images. */
export const wordsOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) =>
    block.type === 'text' ? block.text : block.type === 'image' ? (block.alt ?? []) : [],
  );

/** The texts without media, for the search index. */
export const textOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');

/** The preview for lists: the beginning of the text, up to the contract's limit, and all media. */
export function toPreview(blocks: readonly StoredBlock[]): StoredBlock[] {
  let charactersLeft: number = limits.preview;
  return blocks.flatMap((block): StoredBlock[] => {
    if (block.type !== 'text') return [block];
    if (charactersLeft <= 0) return [];
    const text = shorten(block.text, charactersLeft);
    charactersLeft -= text === block.text ? countCharacters(text) : charactersLeft;
    return [{ type: 'text', text }];
  });
}
