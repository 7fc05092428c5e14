export type * from '../tables.ts';
export * from './entries.ts';
export * from './matches.ts';
export * from './words.ts';
