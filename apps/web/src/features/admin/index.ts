export { RequireAdmin } from './require-admin.tsx';
export { Dashboard } from './dashboard.tsx';
