import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { describe, expect, it } from 'vitest';
import { chooseFiles } from './chosen-files.ts';

const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('chosen files', () => {
  it('are pictures and videos, each as what it is', () => {
    const { taken, refusals } = chooseFiles([file('a.png', 'image/png'), file('b.mp4', 'video/mp4')]);
    expect(taken.map(({ kind }) => kind)).toEqual(['image', 'video']);
    expect(refusals).toEqual([]);
  });

  it('are refused once for each reason, and the others taken', () => {
    const { taken, refusals } = chooseFiles(
      [file('a.pdf', 'application/pdf'), file('b.txt', 'text/plain'), file('c.webp', 'image/webp')],
      'image',
    );
    expect(taken).toHaveLength(1);
    expect(refusals).toEqual([blogFormMessages.imagesOnly]);
    expect(chooseFiles([file('c.webp', 'image/webp')], 'video').refusals).toEqual([
      blogFormMessages.videosOnly,
    ]);
  });

  it('are no larger than the server takes', () => {
    const image = file('big.png', 'image/png', mediaLimits.imageBytes + 1);
    const video = file('big.mp4', 'video/mp4', mediaLimits.videoBytes + 1);
    expect(chooseFiles([image, video]).refusals).toEqual([
      mediaMessages.imageTooLarge('big.png'),
      mediaMessages.videoTooLarge,
    ]);
  });
});
