export { ApplicationPage } from './application-page.tsx';
export { invites } from './invites.ts';
