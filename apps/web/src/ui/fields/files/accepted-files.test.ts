import { expect, it } from 'vitest';
import { partitionFiles } from './accepted-files.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const names = (files: readonly File[]) => files.map(({ name }) => name);

it('matches files by MIME type, by wildcard and by extension', () => {
  const files = [
    file('a.png', 'image/png'),
    file('b.mp4', 'video/mp4'),
    file('c.GLB', ''),
    file('d.pngx', 'text/plain'),
  ];
  const { accepted, refused } = partitionFiles(files, ['image/*', '.glb']);
  expect(names(accepted)).toEqual(['a.png', 'c.GLB']);
  expect(names(refused)).toEqual(['b.mp4', 'd.pngx']);
  expect(names(partitionFiles(files, ['video/mp4']).accepted)).toEqual(['b.mp4']);
});
it('accepts every file when no types are given', () => {
  expect(partitionFiles([file('a', '')], []).accepted).toHaveLength(1);
});
