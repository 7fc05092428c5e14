import { discussionLimits } from '@kalaangan/contract/discussions';
import { mediaLimits } from '@kalaangan/contract/media';
import { expect, it } from 'vitest';
import { takeImage, textProblem } from './reply-problems.ts';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const text = new File(['x'], 'a.txt', { type: 'text/plain' });

function sized(bytes: number): File {
  const file = new File([], 'big.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

it('a reply has words or a picture', () => {
  expect(textProblem('', null)).toBe('Reply cannot be empty');
  expect(textProblem(' \n ', null)).toBe('Reply cannot be empty');
  expect(textProblem('', png)).toBe(null);
  expect(textProblem('क', null)).toBe(null);
});

it('words are counted as people count them', () => {
  expect(textProblem('क्षि'.repeat(discussionLimits.text), null)).toBe(null);
  expect(textProblem('क्षि'.repeat(discussionLimits.text + 1), null)).toBe(
    'Text cannot be longer than 10,000 characters',
  );
});

it('one picture is taken, of at most 50 MB', () => {
  expect(takeImage([], null)).toBe(null);
  expect(takeImage([png], null)).toEqual({ image: png });
  expect(takeImage([text], null)).toEqual({ problem: 'Please upload only image files.' });
  expect(takeImage([png, png], null)).toEqual({ problem: 'Only one image allowed per reply' });
  expect(takeImage([png], png)).toEqual({ problem: 'Only one image allowed per reply' });
  expect('image' in (takeImage([sized(mediaLimits.imageBytes)], null) ?? {})).toBe(true);
  expect(takeImage([sized(mediaLimits.imageBytes + 1)], null)).toEqual({
    problem: 'Image size cannot exceed 50MB',
  });
});
