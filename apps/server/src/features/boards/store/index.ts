export * from './boards.ts';
export * from './credits.ts';
export * from './items.ts';
export * from './saves.ts';
