import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArtworkTile } from './artwork-tile.tsx';

const cover = { url: '/media/1', width: 40, height: 30, placeholder: null };
const artwork: ArtworkItem = {
  _id: '1',
  title: 'Monsoon',
  thumbnailUrl: null,
  imageUrls: ['/media/1'],
  cover,
  origin: 'human',
  mature: 'none',
  creator: { _id: '2', name: 'Asha Kulkarni', username: 'asha', profilePicture: null },
};

function renderTile(changes: Partial<ArtworkItem>): string {
  return renderToString(
    <ArtworkTile
      artwork={{ ...artwork, ...changes }}
      from={{ source: 'homepage', sourceData: { type: 'popular', page: 1 } }}
      priority={false}
    />,
  );
}

it('ArtworkTile links to the artwork and shows its title, artist and picture', () => {
  const html = renderTile({});
  expect(html).toContain('href="/artwork/1"');
  for (const text of ['Monsoon', 'Asha Kulkarni', '/media/1']) expect(html).toContain(text);
  expect(html).not.toMatch(/No Image/);
});

it('ArtworkTile shows a placeholder for a missing picture', () => {
  expect(renderTile({ cover: null })).toContain('No Image');
});

it.each([
  ['assisted', 'AI-assisted'],
  ['generated', 'AI-generated'],
] as const)('ArtworkTile marks what was %s', (origin, mark) => {
  expect(renderTile({ origin })).toContain(mark);
});

it.each(['human', 'unstated'] as const)('ArtworkTile marks nothing on %s works', (origin) => {
  expect(renderTile({ origin })).not.toContain('AI-');
});

it('ArtworkTile says that a mature work is one', () => {
  expect(renderTile({})).not.toContain('Mature content');
  expect(renderTile({ mature: 'nudity' })).toContain('Mature content');
});
