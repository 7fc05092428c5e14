import { describe, expect, it } from 'vitest';
import { addWidth, imageSource, isSmallArt } from './image-source.ts';

describe(imageSource, () => {
  it('offers every rendition of an image wider than all of them', () => {
    const { srcSet } = imageSource({ url: '/media/a', width: 4000, height: 3000 });
    expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual([
      '160w',
      '320w',
      '640w',
      '960w',
      '1280w',
      '1920w',
      '2560w',
    ]);
  });

  it('states no width above that of the image', () => {
    const { srcSet } = imageSource({ url: '/media/a', width: 1000, height: 500 });
    expect(srcSet).toBe(
      '/media/a?w=160 160w, /media/a?w=320 320w, /media/a?w=640 640w, /media/a?w=960 960w, /media/a?w=1280 1000w',
    );
  });

  it('ends with the rendition of exactly its width', () => {
    expect(imageSource({ url: '/m', width: 640, height: 640 }).srcSet).toMatch(/\/m\?w=640 640w$/);
  });

  it('offers all renditions when the width is unknown', () => {
    expect(imageSource({ url: '/m' }).srcSet).toMatch(/2560w$/);
  });

  it('uses the original of small images', () => {
    expect(imageSource({ url: '/m', width: 64, height: 64 })).toEqual({ src: '/m' });
    expect(isSmallArt({ url: '/m', width: 256, height: 257 })).toBe(false);
    expect(isSmallArt({ url: '/m' })).toBe(false);
  });

  it('leaves blob and data URLs unchanged', () => {
    expect(imageSource({ url: 'blob:x', width: 4000, height: 10 })).toEqual({ src: 'blob:x' });
    expect(addWidth('data:image/png;base64,', 160)).toBe('data:image/png;base64,');
  });

  it('appends the width to an existing query', () => {
    expect(addWidth('https://store/a?v=2', 320)).toBe('https://store/a?v=2&w=320');
  });
});
