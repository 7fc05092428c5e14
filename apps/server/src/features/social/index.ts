export { createSocial, type Social, type SubjectPage, type SubjectState } from './social.ts';
