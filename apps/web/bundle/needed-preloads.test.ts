import { describe, expect, it } from 'vitest';
import { findNeededPreloads } from './needed-preloads.ts';

const chunks = new Map([
  ['entry', { isEntry: true, imports: ['shell'] }],
  ['shell', { isEntry: false, imports: ['runtime'] }],
  ['runtime', { isEntry: false, imports: [] }],
  ['page', { isEntry: false, imports: ['shell', 'tiles'] }],
  ['tiles', { isEntry: false, imports: ['shell'] }],
  ['dialog', { isEntry: false, imports: ['shell', 'form', 'tiles'] }],
  ['form', { isEntry: false, imports: ['runtime'] }],
]);

describe('findNeededPreloads', () => {
  it('omits what the importing chunk or the entry imports, also indirectly', () => {
    const deps = ['dialog', 'shell', 'form', 'tiles', 'runtime'];
    expect(findNeededPreloads(chunks, 'dialog', deps, 'page')).toEqual(['dialog', 'form']);
    expect(findNeededPreloads(chunks, 'dialog', deps, 'form')).toEqual(['dialog', 'tiles']);
  });

  it('is empty if nothing but the imported chunk remains', () => {
    expect(findNeededPreloads(chunks, 'tiles', ['tiles', 'shell', 'runtime'], 'shell')).toEqual([]);
  });
});
