import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { describe, expect, it } from 'vitest';
import { selectFiles } from './select-files.ts';

const file = (name: string, type: string, size = 1) => {
  const created = new File(['x'], name, { type });
  Object.defineProperty(created, 'size', { value: size });
  return created;
};

describe('selectFiles', () => {
  it('accepts images and videos with their kind', () => {
    const { accepted, errors } = selectFiles([file('a.png', 'image/png'), file('b.mp4', 'video/mp4')]);
    expect(accepted.map(({ kind }) => kind)).toEqual(['image', 'video']);
    expect(errors).toEqual([]);
  });

  it('reports each error once and accepts the other files', () => {
    const { accepted, errors } = selectFiles(
      [file('a.pdf', 'application/pdf'), file('b.txt', 'text/plain'), file('c.webp', 'image/webp')],
      'image',
    );
    expect(accepted).toHaveLength(1);
    expect(errors).toEqual([blogFormMessages.imagesOnly]);
    expect(selectFiles([file('c.webp', 'image/webp')], 'video').errors).toEqual([
      blogFormMessages.videosOnly,
    ]);
  });

  it('rejects files that are larger than the server allows', () => {
    const image = file('big.png', 'image/png', mediaLimits.imageBytes + 1);
    const video = file('big.mp4', 'video/mp4', mediaLimits.videoBytes + 1);
    expect(selectFiles([image, video]).errors).toEqual([
      mediaMessages.imageTooLarge('big.png'),
      mediaMessages.videoTooLarge(),
    ]);
  });
});
