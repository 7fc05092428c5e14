export { beginMaintenance, endMaintenance } from './commands.ts';
export { createMaintenance, type Maintenance } from './context.ts';
export { findMaintenance, findPageNotice } from './queries.ts';
export { refuseWrites, registerMaintenanceRoutes } from './routes.ts';
export type { MaintenanceRow } from './store.ts';
export { requireWritable } from './write-guards.ts';
