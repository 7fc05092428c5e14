import { describe, expect, it } from 'vitest';
import { findYoutubeId } from './youtube.ts';

describe(findYoutubeId, () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'http://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])('finds the id in %s', (link) => {
    expect(findYoutubeId(link)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'dQw4w9WgXcQ',
    '',
  ])('refuses %j', (link) => {
    expect(findYoutubeId(link)).toBeNull();
  });
});
