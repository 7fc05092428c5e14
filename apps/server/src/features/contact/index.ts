export { createContact, type Contact } from './contact.ts';
export { registerContactRoutes } from './routes.ts';
