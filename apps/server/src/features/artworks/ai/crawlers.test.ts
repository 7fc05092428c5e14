import { expect, it } from 'vitest';
import { listRefusedCrawlers } from './crawlers.ts';

it('refuses crawlers for training, and those that bring readers unless they are let in', () => {
  const [all, fewer] = [listRefusedCrawlers(false), listRefusedCrawlers(true)];
  expect(all).toEqual(expect.arrayContaining(['GPTBot', 'OAI-SearchBot', 'PerplexityBot']));
  expect(fewer).toContain('GPTBot');
  for (const reader of ['OAI-SearchBot', 'PerplexityBot']) expect(fewer).not.toContain(reader);
});
