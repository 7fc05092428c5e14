import { expect, it } from 'vitest';
import { toFormData } from './upload.ts';

it('puts fields before files, whatever order they are given in', () => {
  const file = new File(['p'], 'p.png', { type: 'image/png' });
  const form = toFormData({ files: [{ field: 'images', file, name: 'p.png' }], fields: { title: 'Kolam' } });
  expect([...form.keys()]).toEqual(['title', 'images']);
});

it('sends texts as they are, lists and objects as JSON, and nothing of an undefined field', () => {
  const form = toFormData({
    fields: { title: '', tags: ['one', 'two'], links: { x: '' }, parent: undefined },
  });
  expect([...form]).toEqual([
    ['title', ''],
    ['tags', '["one","two"]'],
    ['links', '{"x":""}'],
  ]);
});
