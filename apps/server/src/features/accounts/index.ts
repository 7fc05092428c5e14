export { createAccounts, type Accounts } from './accounts.ts';
export { registerAccountRoutes } from './routes.ts';
export { toPublicUser } from './views.ts';
export type { ExportFile, ExportPart } from './export.ts';
