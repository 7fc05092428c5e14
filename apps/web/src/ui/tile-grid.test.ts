import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tileSizes } from './tile-grid.tsx';

const css = readFileSync(new URL('../styles/media.css', import.meta.url), 'utf8');

it('tells the browser the same columns as the style sheet lays', () => {
  const laid = [
    ...css.matchAll(/@media \(min-width: ([\d.]+rem)\) \{\s*\.tile-grid \{\s*--columns: (\d)/g),
  ].map(([, width, columns]) => `(min-width: ${width}) ${Math.round(1000 / Number(columns)) / 10}vw`);
  expect(laid).toHaveLength(6);
  expect(tileSizes.split(', ')).toEqual([...laid.toReversed(), '50vw']);
});
