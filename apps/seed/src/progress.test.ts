import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function open(isTTY: boolean) {
  let written = '';
  let time = 0;
  const write = (text: string | Uint8Array) => {
    written += String(text);
    return true;
  };
  const progress = createProgress({ isTTY, write }, () => time);
  return { progress, at: (ms: number) => (time = ms), written: () => written };
}

it('createProgress overwrites one line on a terminal, with the remaining time', () => {
  const { progress, at, written } = open(true);
  at(30_000);
  progress.step('Artworks', 3, 12, 0.25);
  expect(written()).toBe('\r\u001b[KArtworks: 3 of 12, about 1 min 30 s left');
});

it('createProgress shows no remaining time before 1 % is done', () => {
  const { progress, written } = open(true);
  progress.step('Portraits', 1, 40, 0.001);
  expect(written()).toMatch(/1 of 40$/);
});

it('createProgress writes a line every five seconds without a terminal', () => {
  const { progress, at, written } = open(false);
  for (const [ms, done] of [
    [1000, 1],
    [2000, 2],
    [7000, 3],
    [8000, 4],
    [9000, 5],
  ] as const) {
    at(ms);
    progress.step('Blogs', done, 5, done / 5);
  }
  expect(written().match(/\d of 5/g)).toEqual(['1 of 5', '3 of 5', '5 of 5']);
  expect(written()).not.toContain('\r');
});

it('createProgress writes the elapsed time at the end', () => {
  const { progress, at, written } = open(false);
  at(12_300);
  progress.end('All is there');
  expect(written()).toBe('All is there (12 s)\n');
});
