import { expect, it } from 'vitest';
import { toFormData } from './upload.ts';

it('appends fields before files, in whatever order they are given', () => {
  const file = new File(['p'], 'p.png', { type: 'image/png' });
  const form = toFormData({ files: [{ field: 'images', file, name: 'p.png' }], fields: { title: 'Kolam' } });
  expect([...form.keys()]).toEqual(['title', 'images']);
});

it('appends strings unchanged, lists and objects as JSON, and omits undefined fields', () => {
  const form = toFormData({
    fields: { title: '', tags: ['one', 'two'], links: { x: '' }, parent: undefined },
  });
  expect([...form]).toEqual([
    ['title', ''],
    ['tags', '["one","two"]'],
    ['links', '{"x":""}'],
  ]);
});
