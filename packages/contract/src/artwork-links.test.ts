import { describe, expect, it } from 'vitest';
import { findSketchfabEmbed } from './sketchfab.ts';
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

describe(findSketchfabEmbed, () => {
  const embed = 'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed';

  it.each([
    'https://sketchfab.com/3d-models/temple-of-hampi-0123456789abcdef0123456789abcdef',
    'https://www.sketchfab.com/3d-models/0123456789abcdef0123456789abcdef?ref=x',
    embed,
  ])('makes the embed URL of %s', (link) => {
    expect(findSketchfabEmbed(link)).toBe(embed);
  });

  it.each([
    'http://sketchfab.com/3d-models/temple-0123456789abcdef',
    'https://sketchfab.com/artist',
    'https://sketchfab.com/3d-models/',
    'https://evil.example/3d-models/temple-0123456789abcdef',
    'https://sketchfab.com/3d-models/temple-"><script>',
  ])('refuses %j', (link) => {
    expect(findSketchfabEmbed(link)).toBeNull();
  });
});
