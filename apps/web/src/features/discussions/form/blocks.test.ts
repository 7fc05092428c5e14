import { discussionLimits as limits, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  insertMedia,
  isText,
  nameOf,
  removeBlock,
  withText,
  type Block,
  type Blocks,
} from './blocks.ts';

const text = (id: string, words: string): Block => ({ id, type: 'text', text: words });
const file = (name: string, type: string, size = 3): File => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const image = (id: string) => ({ id, type: 'image' as const, file: file(`${id}.png`, 'image/png') });
const video = (id: string) => ({ id, type: 'video' as const, file: file(`${id}.mp4`, 'video/mp4') });
/** Texts as they are, media by their file. */
const shown = (blocks: Blocks) =>
  blocks.map((block) => (isText(block) ? block.text : `<${block.file.name}>`));

describe('putting media in', () => {
  it('splits the text at the caret, without the blanks there, and goes on below', () => {
    const { blocks, next } = insertMedia([text('a', 'before  after')], [image('x')], {
      blockId: 'a',
      offset: 7,
    });
    expect(shown(blocks)).toEqual(['before', '<x.png>', 'after']);
    expect(next).toBe(blocks[2]?.id);
    expect(next).not.toBe('a');
  });

  it('never splits a letter from its marks where the caret stands between words', () => {
    const { blocks } = insertMedia([text('a', 'नमस्ते कला')], [image('x')], { blockId: 'a', offset: 7 });
    expect(shown(blocks)).toEqual(['नमस्ते', '<x.png>', 'कला']);
  });

  it('at the start leaves no empty text above: the block moves down and keeps the focus', () => {
    const { blocks, next } = insertMedia([text('a', 'words')], [image('x')], { blockId: 'a', offset: 0 });
    expect(shown(blocks)).toEqual(['<x.png>', 'words']);
    expect(next).toBe('a');
  });

  it('at the end makes somewhere to write on', () => {
    const { blocks } = insertMedia([text('a', 'words')], [image('x')], { blockId: 'a', offset: 5 });
    expect(shown(blocks)).toEqual(['words', '<x.png>', '']);
  });

  it('uses the text that follows instead of a second, empty one', () => {
    const { blocks, next } = insertMedia([text('a', 'one'), text('b', 'two')], [image('x')], {
      blockId: 'a',
      offset: 3,
    });
    expect(shown(blocks)).toEqual(['one', '<x.png>', 'two']);
    expect(next).toBe('b');
  });

  it.each([
    ['no caret', null],
    ['a caret in a block that is gone', { blockId: 'gone', offset: 2 }],
  ])('goes to the end with %s', (_, caret) => {
    expect(shown(insertMedia([image('x'), text('a', 'words')], [image('y')], caret).blocks)).toEqual([
      '<x.png>',
      'words',
      '<y.png>',
      '',
    ]);
  });
});

describe('taking files', () => {
  it('takes five images and says that there cannot be a sixth', () => {
    const files = Array.from({ length: limits.images + 1 }, (_, n) => file(`${n}.png`, 'image/png'));
    const { blocks, problem } = addFiles([text('a', '')], files, null);
    expect(blocks.filter(({ type }) => type === 'image')).toHaveLength(limits.images);
    expect(problem).toBe(messages.imagesTooMany);
  });

  it.each([
    ['a text file', file('a.txt', 'text/plain'), messages.imagesOnly],
    ['an image over 50 MB', file('a.png', 'image/png', mediaLimits.imageBytes + 1), messages.imageTooLarge],
    [
      'a video over 500 MB',
      file('a.mp4', 'video/mp4', mediaLimits.videoBytes + 1),
      mediaMessages.videoTooLarge,
    ],
  ])('refuses %s and changes nothing', (_, wrong, message) => {
    const before = [text('a', 'words')];
    expect(addFiles(before, [wrong], null)).toEqual({ blocks: before, next: null, problem: message });
  });

  it('takes the good ones beside a bad one', () => {
    const { blocks, problem } = addFiles(
      [text('a', '')],
      [file('a.txt', ''), file('b.png', 'image/png')],
      null,
    );
    expect(shown(blocks)).toEqual(['<b.png>', '']);
    expect(problem).toBe(messages.imagesOnly);
  });

  it('a new video takes the place of the old one, also of one chosen with it', () => {
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

describe('taking blocks away', () => {
  it('joins what a picture had split', () => {
    expect(shown(removeBlock([text('a', 'one'), image('x'), text('b', 'two')], 'x'))).toEqual(['one\ntwo']);
    expect(shown(removeBlock([text('a', 'one'), image('x'), text('b', '')], 'x'))).toEqual(['one']);
  });

  it('leaves somewhere to write', () => {
    expect(shown(removeBlock([text('a', 'one')], 'a'))).toEqual(['']);
    expect(shown(removeBlock([image('x'), text('a', 'one')], 'a'))).toEqual(['<x.png>', '']);
    expect(shown(withText([]))).toEqual(['']);
  });

  it('does nothing for a block that is not there', () => {
    const blocks = [text('a', 'one')];
    expect(removeBlock(blocks, 'z')).toBe(blocks);
  });
});

it('texts are named in their order, media by their file', () => {
  const blocks = [image('x'), text('a', ''), video('v'), text('b', '')];
  expect(blocks.map((block) => nameOf(block, blocks))).toEqual([
    'x.png',
    'Content',
    'v.mp4',
    'Content, part 2',
  ]);
});
