export { createSocial, type Social, type SubjectPage } from './social.ts';
