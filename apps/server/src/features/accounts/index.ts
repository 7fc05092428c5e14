export { createAccounts, type Accounts } from './accounts.ts';
export { registerAccountRoutes } from './routes.ts';
