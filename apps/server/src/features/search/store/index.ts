export type * from '../tables.ts';
export * from './alike.ts';
export * from './entries.ts';
export * from './ranking.ts';
export * from './sounds.ts';
export * from './tags.ts';
export * from './words.ts';
