import { describe, expect, it } from 'vitest';
import { findSketchfabEmbed } from './sketchfab.ts';

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
