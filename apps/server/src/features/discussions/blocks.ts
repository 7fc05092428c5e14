import {
  discussionLimits as limits,
  discussionMessages as messages,
  uploadedImage,
  uploadedVideo,
} from '@kalaangan/contract/discussions';
import { sentBlock, type SentBlock } from '@kalaangan/contract/discussions.calls';
import { clean, countCharacters, isLongerThan, shorten } from '@kalaangan/contract/text';
import * as z from 'zod';
import type { StoredBlock } from './tables.ts';
import { invalidField } from '#platform/http/problem.ts';

/** What came with a form, in the order of its coming. */
export type Uploads = { imageIds: readonly string[]; videoId: string | null };

const sentBlocks = z.array(sentBlock);
const refuse = (message: string) => invalidField('content', message);

/**
 * What is stored of the blocks that were sent, in their order and without empty texts.
 * @throws Problem 400 for what cannot be read, is too much, or does not fit the files that came
 */
export function readBlocks(sent: string | undefined, uploads: Uploads): StoredBlock[] {
  const blocks = parse(sent ?? '[]');
  const texts = blocks.filter(({ type }) => type === 'text').map(({ content }) => clean(content));
  if (isLongerThan(texts.join(''), limits.text)) throw refuse(messages.textTooLong);
  const waiting = nameUploads(uploads);
  const stored = blocks.flatMap(({ type, content }): StoredBlock[] => {
    if (type === 'text') return clean(content) === '' ? [] : [{ type, text: clean(content) }];
    const name = `${type} ${content}`;
    const media = waiting.get(name);
    if (media === undefined) throw refuse(messages.unknownUpload);
    // Named twice, a file would be shown twice and removed once.
    waiting.delete(name);
    return [{ type, media }];
  });
  if (waiting.size > 0) throw refuse(messages.unnamedUpload);
  return stored;
}

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

function nameUploads({ imageIds, videoId }: Uploads): Map<string, string> {
  const named = new Map(imageIds.map((id, index) => [`image ${uploadedImage(index)}`, id]));
  if (videoId !== null) named.set(`video ${uploadedVideo}`, videoId);
  return named;
}

export const hasText = (blocks: readonly StoredBlock[]) => blocks.some(({ type }) => type === 'text');

export const mediaOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.type === 'text' ? [] : [block.media]));

/** The text alone, for who looks for words. */
export const textOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');

/** What a list shows: of the texts the beginning, and all media. */
export function toPreview(blocks: readonly StoredBlock[]): StoredBlock[] {
  let room: number = limits.preview;
  return blocks.flatMap((block): StoredBlock[] => {
    if (block.type !== 'text') return [block];
    if (room <= 0) return [];
    const text = shorten(block.text, room);
    room -= text === block.text ? countCharacters(text) : room;
    return [{ type: 'text', text }];
  });
}
