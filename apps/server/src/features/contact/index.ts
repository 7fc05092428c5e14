export { createContact } from './contact.ts';
export { registerContactRoutes } from './routes.ts';
