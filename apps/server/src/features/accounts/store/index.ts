export * from './directory.ts';
export * from './expiry.ts';
export * from './follows.ts';
export * from './mail-tokens.ts';
export * from './profiles.ts';
export * from './sessions.ts';
export * from './standing.ts';
export * from './users.ts';
