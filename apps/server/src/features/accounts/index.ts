export { createAccounts, type Accounts } from './accounts.ts';
export { registerAccountRoutes } from './routes.ts';
// For tests and measurements, which make people with sessions without signing them up.
export { hashPassword } from './passwords.ts';
export { createSessionTokens } from './session-tokens.ts';
export { openSession } from './sessions.ts';
export { insertUser } from './store.ts';
export { toPublicUser } from './views.ts';
export type { ExportFile, ExportPart } from './export.ts';
export type { LeavingHook } from './leaving.ts';
