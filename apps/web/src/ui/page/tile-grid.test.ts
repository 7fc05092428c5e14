import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tileSizes } from './tile-grid.tsx';

const css = readFileSync(new URL('../pictures/images.css', import.meta.url), 'utf8');

it('has the same columns in tileSizes as in the style sheet', () => {
  const fromCss = [
    ...css.matchAll(/@media \(min-width: ([\d.]+rem)\) \{\s*\.tile-grid \{\s*--columns: (\d)/g),
  ].map(([, width, columns]) => `(min-width: ${width}) ${Math.round(1000 / Number(columns)) / 10}vw`);
  expect(fromCss).toHaveLength(6);
  expect(tileSizes.split(', ')).toEqual([...fromCss.toReversed(), '50vw']);
});
