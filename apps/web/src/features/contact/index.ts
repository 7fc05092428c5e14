export { ContactTab } from './contact-tab.tsx';
export { openContact } from './open-contact.ts';
