export * from './cases.ts';
export * from './decisions.ts';
export * from './ledger.ts';
export * from './log.ts';
export * from './notices.ts';
export * from './reports.ts';
export * from './rule-notices.ts';
export * from './seals.ts';
