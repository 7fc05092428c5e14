import { describe, expect, it } from 'vitest';
import { findExternalSources } from './pages.ts';

const players = ['https://www.youtube-nocookie.com', 'https://sketchfab.com'];

describe('what pages load from other origins', () => {
  it('is the players alone where media come from the site and there is no sign-in with Google', () => {
    const sources = findExternalSources({ mediaBase: '', googleClientId: null });
    expect(Object.values(sources).flat()).toEqual(players);
    expect(sources['frame-src']).toEqual(players);
  });

  it("includes Google's script, style, frame and calls, and nothing else, where people can sign in with it", () => {
    const gsi = 'https://accounts.google.com/gsi/';
    expect(findExternalSources({ mediaBase: '', googleClientId: 'id' })).toEqual({
      'script-src': [`${gsi}client`],
      'style-src': [`${gsi}style`],
      'img-src': [],
      'media-src': [],
      'connect-src': [gsi],
      'frame-src': [...players, gsi],
    });
  });

  it('includes the origin that media come from', () => {
    const sources = findExternalSources({ mediaBase: 'https://cdn.example/kalaangan', googleClientId: null });
    expect(sources['img-src']).toEqual(['https://cdn.example']);
    expect(sources['media-src']).toEqual(['https://cdn.example']);
  });
});
