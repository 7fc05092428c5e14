export { deleteContactMessagesOf } from './commands.ts';
export { createContact, type Contact } from './context.ts';
export { exportMessages } from './export.ts';
export { registerContactRoutes } from './routes.ts';
