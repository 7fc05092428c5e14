import { discussionFormMessages as messages } from '@kalaangan/contract/discussions/discussion-form';
import { discussionLimits as limits } from '@kalaangan/contract/discussions/discussions';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  insertMedia,
  isTextBlock,
  nameOf,
  removeBlock,
  ensureTextBlock,
  type Block,
  type Blocks,
} from './blocks.ts';

const text = (id: string, words: string): Block => ({ id, type: 'text', text: words });
const file = (name: string, type: string, size = 3): File => {
  const created = new File(['abc'], name, { type });
  Object.defineProperty(created, 'size', { value: size });
  return created;
};
const image = (id: string) => ({
  id,
  type: 'image' as const,
  file: file(`${id}.png`, 'image/png'),
  alt: '',
});
const video = (id: string) => ({ id, type: 'video' as const, file: file(`${id}.mp4`, 'video/mp4') });
/** The text of text blocks, the file name of media in angle brackets. */
const shown = (blocks: Blocks) =>
  blocks.map((block) => (isTextBlock(block) ? block.text : `<${block.file?.name}>`));

describe('insertMedia', () => {
  it('splits the text at the caret, trims the whitespace there and focuses the text below', () => {
    const { blocks, focusId } = insertMedia([text('a', 'before  after')], [image('x')], {
      blockId: 'a',
      offset: 7,
    });
    expect(shown(blocks)).toEqual(['before', '<x.png>', 'after']);
    expect(focusId).toBe(blocks[2]?.id);
    expect(focusId).not.toBe('a');
  });

  it('keeps combining marks with their letter if the caret is between words', () => {
    const { blocks } = insertMedia([text('a', 'नमस्ते कला')], [image('x')], { blockId: 'a', offset: 7 });
    expect(shown(blocks)).toEqual(['नमस्ते', '<x.png>', 'कला']);
  });

  it('moves the block below the media and keeps its focus if the caret is at the start', () => {
    const { blocks, focusId } = insertMedia([text('a', 'words')], [image('x')], { blockId: 'a', offset: 0 });
    expect(shown(blocks)).toEqual(['<x.png>', 'words']);
    expect(focusId).toBe('a');
  });

  it('adds an empty text block if the caret is at the end', () => {
    const { blocks } = insertMedia([text('a', 'words')], [image('x')], { blockId: 'a', offset: 5 });
    expect(shown(blocks)).toEqual(['words', '<x.png>', '']);
  });

  it('focuses the text block that follows instead of adding an empty one', () => {
    const { blocks, focusId } = insertMedia([text('a', 'one'), text('b', 'two')], [image('x')], {
      blockId: 'a',
      offset: 3,
    });
    expect(shown(blocks)).toEqual(['one', '<x.png>', 'two']);
    expect(focusId).toBe('b');
  });

  it.each([
    ['there is no caret', null],
    ['the block of the caret is gone', { blockId: 'gone', offset: 2 }],
  ])('inserts at the end if %s', (_, caret) => {
    expect(shown(insertMedia([image('x'), text('a', 'words')], [image('y')], caret).blocks)).toEqual([
      '<x.png>',
      'words',
      '<y.png>',
      '',
    ]);
  });
});

describe('addFiles', () => {
  it('accepts five images and reports that a sixth is refused', () => {
    const files = Array.from({ length: limits.images + 1 }, (_, n) => file(`${n}.png`, 'image/png'));
    const { blocks, problem } = addFiles([text('a', '')], files, null);
    expect(blocks.filter(({ type }) => type === 'image')).toHaveLength(limits.images);
    expect(problem).toBe(messages.imagesTooMany());
  });

  it.each([
    ['a text file', file('a.txt', 'text/plain'), messages.imagesOnly],
    ['an image over 50 MB', file('a.png', 'image/png', mediaLimits.imageBytes + 1), messages.imageTooLarge()],
    [
      'a video over 500 MB',
      file('a.mp4', 'video/mp4', mediaLimits.videoBytes + 1),
      mediaMessages.videoTooLarge(),
    ],
  ])('refuses %s and changes nothing', (_, wrong, message) => {
    const before = [text('a', 'words')];
    expect(addFiles(before, [wrong], null)).toEqual({ blocks: before, focusId: null, problem: message });
  });

  it('accepts the valid files beside an invalid one', () => {
    const { blocks, problem } = addFiles(
      [text('a', '')],
      [file('a.txt', ''), file('b.png', 'image/png')],
      null,
    );
    expect(shown(blocks)).toEqual(['<b.png>', '']);
    expect(problem).toBe(messages.imagesOnly);
  });

  it('replaces the old video by a new one, and by the last of several', () => {
    const before = [text('a', 'one'), video('old'), text('b', 'two')];
    const files = [file('first.mp4', 'video/mp4'), file('second.webm', 'video/webm')];
    expect(shown(addFiles(before, files, null).blocks)).toEqual(['one\ntwo', '<second.webm>', '']);
    expect(shown(addFiles(before, files, { blockId: 'b', offset: 0 }).blocks)).toEqual([
      'one',
      '<second.webm>',
      'two',
    ]);
  });
});

describe('removeBlock', () => {
  it('joins the texts around a removed image', () => {
    expect(shown(removeBlock([text('a', 'one'), image('x'), text('b', 'two')], 'x'))).toEqual(['one\ntwo']);
    expect(shown(removeBlock([text('a', 'one'), image('x'), text('b', '')], 'x'))).toEqual(['one']);
  });

  it('keeps at least one text block', () => {
    expect(shown(removeBlock([text('a', 'one')], 'a'))).toEqual(['']);
    expect(shown(removeBlock([image('x'), text('a', 'one')], 'a'))).toEqual(['<x.png>', '']);
    expect(shown(ensureTextBlock([]))).toEqual(['']);
  });

  it('returns the same blocks for an unknown id', () => {
    const blocks = [text('a', 'one')];
    expect(removeBlock(blocks, 'z')).toBe(blocks);
  });
});

it('names text blocks by their order, media by their file', () => {
  const blocks = [image('x'), text('a', ''), video('v'), text('b', '')];
  expect(blocks.map((block) => nameOf(block, blocks))).toEqual([
    'x.png',
    'Content',
    'v.mp4',
    'Content, part 2',
  ]);
});
