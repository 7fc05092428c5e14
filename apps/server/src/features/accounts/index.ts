export { createAccounts, type Accounts } from './accounts.ts';
export { registerAccountRoutes } from './routes.ts';
// For the workshop, where sessions are opened without signing in.
export { createSessionTokens } from './session-tokens.ts';
export { toPublicUser } from './views.ts';
export type { ExportFile, ExportPart } from './export.ts';
export type { LeavingHook } from './leaving.ts';
