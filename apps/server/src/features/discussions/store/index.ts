export * from './discussions.ts';
export * from './leaving.ts';
export * from './lists.ts';
export * from './replies.ts';
export * from './reply-lists.ts';
