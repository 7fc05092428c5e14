import { expect, it } from 'vitest';
import { toPageBytes } from './page-bytes.ts';

it('writes insertions at their places, instead of what is there', () => {
  const html = '<p>कला</p><hr/>';
  const insertions = [
    { from: 0, to: 0, what: '<!-- é -->' },
    { from: html.indexOf('कला'), to: html.indexOf('</p>'), what: Buffer.from('🎨') },
    { from: html.length, to: html.length, what: 'end' },
  ];
  expect(toPageBytes(html, insertions).toString()).toBe('<!-- é --><p>🎨</p><hr/>end');
  expect(toPageBytes(html, []).toString()).toBe(html);
});

it('writes a page that is longer than all before', () => {
  const short = toPageBytes('before', []);
  const long = 'क'.repeat(200_000);
  const insertions = [{ from: 1, to: 1, what: 'x'.repeat(1_000_000) }];
  expect(toPageBytes(long, insertions).toString()).toBe(`क${'x'.repeat(1_000_000)}${long.slice(1)}`);
  expect(short.toString()).toBe('before');
});
