export * from './discussions.ts';
export * from './deletion.ts';
export * from './lists.ts';
export * from './replies.ts';
export * from './reply-lists.ts';
export * from './tag-keys.ts';
export * from './wrong-counts.ts';
