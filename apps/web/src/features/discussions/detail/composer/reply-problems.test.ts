import { discussionLimits } from '@kalaangan/contract/discussions/discussions';
import { mediaLimits } from '@kalaangan/contract/media/media';
import { expect, it } from 'vitest';
import { selectImage, findTextProblem } from './reply-problems.ts';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const text = new File(['x'], 'a.txt', { type: 'text/plain' });

function imageOfSize(bytes: number): File {
  const file = new File([], 'big.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

it('accepts a reply with text or an image, and rejects an empty one', () => {
  expect(findTextProblem('', null)).toBe('Reply cannot be empty');
  expect(findTextProblem(' \n ', null)).toBe('Reply cannot be empty');
  expect(findTextProblem('', png)).toBe(null);
  expect(findTextProblem('क', null)).toBe(null);
});

it('counts the characters of a reply as grapheme clusters', () => {
  expect(findTextProblem('क्षि'.repeat(discussionLimits.text), null)).toBe(null);
  expect(findTextProblem('क्षि'.repeat(discussionLimits.text + 1), null)).toBe(
    'Text cannot be longer than 10,000 characters',
  );
});

it('accepts one image of at most 50 MB', () => {
  expect(selectImage([], null)).toBe(null);
  expect(selectImage([png], null)).toEqual({ image: png });
  expect(selectImage([text], null)).toEqual({ problem: 'Please upload only image files.' });
  expect(selectImage([png, png], null)).toEqual({ problem: 'Only one image allowed per reply' });
  expect(selectImage([png], png)).toEqual({ problem: 'Only one image allowed per reply' });
  expect('image' in (selectImage([imageOfSize(mediaLimits.imageBytes)], null) ?? {})).toBe(true);
  expect(selectImage([imageOfSize(mediaLimits.imageBytes + 1)], null)).toEqual({
    problem: 'Image size cannot exceed 50MB',
  });
});
