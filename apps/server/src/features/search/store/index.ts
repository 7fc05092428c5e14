export * from './entries.ts';
export * from './matches.ts';
export * from './texts.ts';
export * from './words.ts';
